import {
  type Dossier,
  phraseAcquisition,
  STATUT_ACQUISITION_LABELS,
  type StatutAcquisition,
} from '../../domain/appel-offres/acquisition.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { routes } from '../../domain/portail/routes.ts';
import { DelaiPastille } from '../appel-offres/DelaiPastille.tsx';
import { JoursRestants } from '../appel-offres/JoursRestants.tsx';
import { StatutAppelPastille } from '../appel-offres/StatutAppelPastille.tsx';

const COULEURS: Record<StatutAcquisition, string> = {
  DEMANDE: 'bg-suspendu-soft text-suspendu',
  PAYE: 'bg-encours-soft text-encours',
  ANNULE: 'bg-sunken text-muted',
};

interface Props {
  dossier: Dossier<Pick<AppelOffres, 'id' | 'reference' | 'titre' | 'statut' | 'date_limite'>>;
  now: Date;
}

/** A tender whose DAO the company asked for: where the procedure stands, and where the company stands in it. */
export function DossierCard({ dossier, now }: Props) {
  const { acquisition, appelOffres, hasOffre, appel_offres_id } = dossier;
  const titre = appelOffres?.titre ?? `Appel d’offres ${appel_offres_id}`;
  return (
    <article className="fiche relative flex flex-col gap-2 p-4">
      {appelOffres && (
        <p className="flex flex-wrap items-center gap-2">
          <StatutAppelPastille statut={appelOffres.statut} />
          <DelaiPastille appelOffres={appelOffres} now={now} />
        </p>
      )}
      <h3>{titre}</h3>
      {appelOffres ? (
        <p className="text-sm text-muted">
          {appelOffres.reference}
          <br />
          Date limite <b className="text-ink">{formatInstant(appelOffres.date_limite)}</b>
          <JoursRestants appelOffres={appelOffres} now={now} />
        </p>
      ) : (
        <p className="text-sm text-muted">Le registre public ne donne pas cet appel d’offres pour le moment.</p>
      )}
      <p className="flex flex-wrap gap-2">
        <span className={`pastille whitespace-normal ${COULEURS[acquisition.status]}`}>
          {STATUT_ACQUISITION_LABELS[acquisition.status]}
        </span>
        {hasOffre && <span className="pastille bg-acheve-soft text-acheve">Offre déposée</span>}
      </p>
      <p className="text-sm">{phraseAcquisition(acquisition)}</p>
      {appelOffres && (
        <p className="mt-auto pt-2">
          <a className="btn lien-fiche" href={routes.appelOffres(appelOffres.id)}>
            Voir détails<span className="sr-only"> : {titre}</span>
          </a>
        </p>
      )}
    </article>
  );
}
