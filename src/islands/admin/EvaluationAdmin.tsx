import { useState } from 'react';
import { CompteOffresRow } from '../../components/scelle/CompteOffresRow.tsx';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { isEvaluable } from '../../domain/appel-offres/procedure.ts';
import { PARAMETRE_APPEL, routes } from '../../domain/portail/routes.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { ComptesOffres } from './ComptesOffres.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** The evaluation of one tender comes when it is asked for. */
const ficheEvaluation = createPiece(() => import('../evaluation/FicheEvaluation.tsx'));

interface Props {
  rattachements: Rattachements;
  emetteur: EmetteurRecu;
}

/** The tenders that no longer receive offers; the address of one opens its evaluation. */
export function EvaluationAdmin({ rattachements, emetteur }: Props) {
  const fiche = new URLSearchParams(location.search).get(PARAMETRE_APPEL);
  const [now] = useState(() => new Date());
  if (fiche !== null)
    return (
      <PageAdmin>
        <Differe piece={ficheEvaluation} attente="Lecture de l’évaluation…" echec="Impossible de charger l’évaluation">
          {({ FicheEvaluation }) => <FicheEvaluation id={fiche} rattachements={rattachements} emetteur={emetteur} />}
        </Differe>
      </PageAdmin>
    );
  return (
    <PageAdmin>
      <p className="mb-5 max-w-texte">
        L’ouverture close, chaque membre de la commission juge les offres&nbsp;; l’un établit le rapport, un autre le
        confirme&nbsp;; puis l’agence propose un titulaire, prononce l’attribution et la publie. Choisissez un appel
        d’offres dont la date limite est passée. Celui dont les offres sont venues sur papier s’ouvre depuis sa fiche,
        aux <a href={routes.adminAppelsOffres()}>appels d’offres</a>.
      </p>
      <ComptesOffres
        filtre={(compte) => isEvaluable(compte, now)}
        aucun="Aucun appel d’offres n’a passé sa date limite."
      >
        {(compte) => (
          <CompteOffresRow
            now={now}
            key={compte.appel_offres_id}
            compte={compte}
            href={routes.adminEvaluation(compte.appel_offres_id)}
          />
        )}
      </ComptesOffres>
    </PageAdmin>
  );
}
