import { useState } from 'react';
import { CompteOffresRow } from '../../components/scelle/CompteOffresRow.tsx';
import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import { PARAMETRE_APPEL } from '../../domain/portail/routes.ts';
import { createPiece, Differe } from '../registre/Differe.tsx';
import { ComptesOffres } from './ComptesOffres.tsx';
import { PageAdmin } from './PageAdmin.tsx';

/** The commission of one tender comes when it is asked for. */
const ficheCommission = createPiece(() => import('../commission/FicheCommission.tsx'));

/** The tenders that receive offers, each with the state of its commission; the address of one opens it. */
export function CommissionAdmin({ emetteur }: { emetteur: EmetteurRecu }) {
  const [now] = useState(() => new Date());
  const fiche = new URLSearchParams(location.search).get(PARAMETRE_APPEL);
  if (fiche !== null)
    return (
      <PageAdmin>
        <Differe
          piece={ficheCommission}
          attente="Lecture de la commission…"
          echec="Impossible de charger la commission"
        >
          {({ FicheCommission }) => <FicheCommission id={fiche} emetteur={emetteur} />}
        </Differe>
      </PageAdmin>
    );
  return (
    <PageAdmin>
      <p className="mb-5 max-w-texte">
        Une offre déposée est fermée à clé sur l’appareil de l’entreprise. Trois membres ont chacun une clé&nbsp;; il en
        faut deux pour l’ouvrir, à l’heure dite. Choisissez un appel d’offres pour nommer sa commission ou y faire votre
        part.
      </p>
      <ComptesOffres>
        {(compte) => <CompteOffresRow key={compte.appel_offres_id} compte={compte} now={now} />}
      </ComptesOffres>
    </PageAdmin>
  );
}
