import { formatInstant } from '../../domain/socle/date.ts';
import { routes } from '../../domain/portail/routes.ts';
import {
  recuOf,
  type Soumission,
  STATUT_SOUMISSION_LABELS,
  type StatutSoumission,
} from '../../domain/appel-offres/soumission.ts';
import { ResultatPastille } from '../appel-offres/ResultatPastille.tsx';
import { ResultatsLots } from '../appel-offres/ResultatsLots.tsx';
import { phraseResultat } from '../../domain/appel-offres/resultat-offre.ts';
import { phraseCopie } from '../../domain/scelle/copie.ts';
import { Definitions } from '../ui/Definitions.tsx';

const COULEURS: Record<StatutSoumission, string> = {
  BROUILLON: 'bg-suspendu-soft text-suspendu',
  DEPOSEE: 'bg-encours-soft text-encours',
  RETIREE: 'bg-sunken text-muted',
};

interface Props {
  soumission: Soumission;
  /** The tender has its page in the register. */
  isPublie: boolean;
  /** It is the one that its page shows: another one may have taken its place. */
  isCourante: boolean;
}

/** An offer of the company: its tender, its state, the receipt of the version that counts. */
export function SoumissionCard({ soumission, isPublie, isCourante }: Props) {
  const { appel_offres_id, titre, status, version, submitted_at, withdrawn_at, created_at, resultat } = soumission;
  const recu = recuOf(soumission);
  return (
    <article className="fiche relative flex flex-col gap-2 p-4">
      <p className="flex flex-wrap gap-2">
        <span className={`pastille ${COULEURS[status]}`}>{STATUT_SOUMISSION_LABELS[status]}</span>
        {resultat && <ResultatPastille issue={resultat.issue} />}
      </p>
      <h3>
        {!isPublie ? (
          titre
        ) : (
          <a href={routes.appelOffres(appel_offres_id)} className="lien-fiche text-ink! no-underline hover:underline">
            {titre}
          </a>
        )}
      </h3>
      {resultat && <p className="break-words">{phraseResultat(resultat)}</p>}
      {soumission.resultats_lots.length > 0 && <ResultatsLots resultats={soumission.resultats_lots} />}
      {soumission.copie && soumission.copie.manquent.length > 0 && (
        <p className="rounded-md bg-suspendu-soft p-3 text-sm text-suspendu">{phraseCopie(soumission.copie)}</p>
      )}
      {soumission.changement && (
        <p className="rounded-md bg-suspendu-soft p-3 text-sm text-suspendu">
          Le dossier a changé depuis votre dépôt&nbsp;: confirmez l’offre ou remplacez-la.
        </p>
      )}
      {isCourante && (
        <p className="relative">
          <a href={routes.offre(appel_offres_id)} className="inline-flex min-h-11 items-center">
            Voir mon offre<span className="sr-only">{` : ${titre}`}</span>
          </a>
        </p>
      )}
      <Definitions
        lignes={[
          ['Reçu', recu?.numero_recu],
          ['Dernière version', version > 0 ? String(version) : undefined],
          ['Déposée le', submitted_at && formatInstant(submitted_at)],
          ['Retirée le', withdrawn_at && formatInstant(withdrawn_at)],
          ['Brouillon ouvert le', status === 'BROUILLON' ? formatInstant(created_at) : undefined],
        ]}
      />
    </article>
  );
}
