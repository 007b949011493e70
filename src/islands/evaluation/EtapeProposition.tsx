import { useState } from 'react';
import { ActePropose } from '../../components/admin/ActePropose.tsx';
import { FaitsProposition } from '../../components/scelle/FaitsProposition.tsx';
import { acteAppel } from '../../domain/administration/acte-a-deux.ts';
import { phraseGel } from '../../domain/administration/gel-proposition.ts';
import type { Rattachements } from '../../domain/administration/rattachement.ts';
import { termeTitulaire } from '../../domain/appel-offres/appel-offres-interne.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ATTENTES_ETAPE, isFinie } from '../../domain/scelle/etapes-evaluation.ts';
import { classement, type Evaluation } from '../../domain/scelle/evaluation.ts';
import { lotVise } from '../../domain/scelle/evaluation-lots.ts';
import { phraseLotLie } from '../../domain/scelle/phrases-lot-lie.ts';
import { prixPropose } from '../../domain/scelle/proposition-combinee.ts';
import { viveOf } from '../../domain/scelle/phrases-non-objection.ts';
import type { SuiviEvaluation } from '../../stores/scelle/evaluation.ts';
import { useActes } from '../a-traiter/useActes.ts';
import { PropositionForm } from './PropositionForm.tsx';

interface Props {
  suivi: SuiviEvaluation;
  /** Every company of the directory, to choose from when offers came on paper. */
  entreprises: Rattachements['entreprises'];
  noms: ReadonlyMap<string, string>;
}

/** Third step: who would get the contract, and its price. */
export function EtapeProposition({ suivi: { evaluation, nonObjections }, entreprises, noms }: Props) {
  const { appel_offres_id, statut, titulaire, montant_attribue } = evaluation;
  if (isFinie(evaluation)) return <p>La procédure a fini sans attribution.</p>;
  if (statut !== 'EVALUE' && statut !== 'ATTRIBUE') return <p>{ATTENTES_ETAPE.PROPOSITION}</p>;
  return (
    <>
      {titulaire.length > 0 && (
        <FaitsProposition
          terme={termeTitulaire('EVALUE', titulaire.length)}
          titulaire={titulaire}
          montant={montant_attribue}
          ecart={prixPropose(evaluation).ecart}
          noms={noms}
        />
      )}
      {titulaire.length === 0 && statut === 'ATTRIBUE' && (
        <p>
          Le titulaire se lit sur <a href={routes.appelOffres(appel_offres_id)}>la page de l’appel d’offres</a>.
        </p>
      )}
      {statut === 'EVALUE' && (
        <Changement evaluation={evaluation} vive={viveOf(nonObjections)} entreprises={entreprises} noms={noms} />
      )}
    </>
  );
}

interface PropsChangement extends Omit<Props, 'suivi'> {
  evaluation: Evaluation;
  /** A funder judges the proposal, or has answered it. */
  vive: NonObjection | undefined;
}

function Changement({ evaluation, vive, entreprises, noms }: PropsChangement) {
  const { titulaire, remises, offres } = evaluation;
  const [isOuvert, setOuvert] = useState(false);
  const attend = acteAppel(useActes(), 'TITULAIRE', evaluation.appel_offres_id, lotVise(evaluation));
  if (attend) return <ActePropose acte={attend} />;
  if (evaluation.lie_par !== undefined)
    return <p className="max-w-texte text-muted">{phraseLotLie(evaluation.lie_par)}</p>;
  if (vive) return <p className="max-w-texte text-muted">{phraseGel(vive)}</p>;
  if (remises && classement(offres).length === 0)
    return (
      <p className="max-w-texte">
        {evaluation.lot === undefined
          ? 'Toutes les offres sont rejetées\u00a0: aucune entreprise ne peut être proposée. Reprenez l’évaluation, ou déclarez la procédure infructueuse.'
          : 'Aucune offre n’est classée pour ce lot\u00a0: personne ne peut être proposé. Déclarez-le infructueux, à l’étape «\u00a0Attribution\u00a0».'}
      </p>
    );
  if (!isOuvert)
    return (
      <p>
        <button
          type="button"
          className={titulaire.length > 0 ? 'btn' : 'btn btn-principal'}
          onClick={() => setOuvert(true)}
        >
          {titulaire.length > 0 ? 'Changer la proposition' : 'Proposer un titulaire'}
        </button>
      </p>
    );
  return (
    <PropositionForm evaluation={evaluation} entreprises={entreprises} noms={noms} onFerme={() => setOuvert(false)} />
  );
}
