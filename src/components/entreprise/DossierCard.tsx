import { type Acquisition, phraseAcquisition } from '../../domain/appel-offres/acquisition.ts';
import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { routes } from '../../domain/portail/routes.ts';
import { AcquisitionPastille } from '../appel-offres/AcquisitionPastille.tsx';
import { DelaiPastille } from '../appel-offres/DelaiPastille.tsx';
import { JoursRestants } from '../appel-offres/JoursRestants.tsx';
import { StatutAppelPastille } from '../appel-offres/StatutAppelPastille.tsx';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';
import type { Elements } from '../ui/elements.ts';

interface Props {
  id: string;
  /** The tender; undefined when neither the database nor the register gives it. */
  appelOffres: Pick<AppelOffres, 'id' | 'reference' | 'titre' | 'statut' | 'date_limite'> | undefined;
  /** What the company has asked for about it, if anything. */
  acquisition: Acquisition | undefined;
  hasOffre: boolean;
  now: Date;
  /** Beside « Voir détails ». */
  actions?: Elements;
  /** What is read or filled in below. */
  children?: Elements;
}

/** A tender as a company works on it: where the procedure stands, whether its DAO is acquired, whether an offer is handed in. */
export function DossierCard({ id, appelOffres, acquisition, hasOffre, now, actions, children }: Props) {
  const titre = appelOffres?.titre ?? acquisition?.appel_titre ?? `Appel d’offres ${id}`;
  const reference = appelOffres?.reference ?? acquisition?.appel_reference;
  return (
    <article
      id={`appel-${id}`}
      tabIndex={-1}
      aria-labelledby={`appel-${id}-titre`}
      className="fiche flex scroll-mt-24 flex-col gap-2 p-4"
    >
      {appelOffres && (
        <p className="flex flex-wrap items-center gap-2">
          <StatutAppelPastille statut={appelOffres.statut} />
          <DelaiPastille appelOffres={appelOffres} now={now} />
        </p>
      )}
      <h3 id={`appel-${id}-titre`}>{titre}</h3>
      <p className="text-sm text-muted">
        {reference !== undefined && reference !== null && <MotsEntiers texte={reference} />}
        {appelOffres ? (
          <>
            <br />
            <span>Date limite </span>
            <b className="text-ink">{formatLimite(appelOffres.date_limite)}</b>
            <JoursRestants appelOffres={appelOffres} now={now} />
          </>
        ) : (
          <>
            {reference && <br />}
            <span>Le registre public ne donne pas cet appel d’offres pour le moment.</span>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <AcquisitionPastille statut={acquisition?.status} />
        <span className={`pastille ${hasOffre ? 'bg-acheve-soft text-acheve' : 'bg-sunken text-muted'}`}>
          {hasOffre ? 'Offre déposée' : 'Aucune offre déposée'}
        </span>
      </p>
      {acquisition && (
        <p className="text-sm">
          <MotsEntiers texte={phraseAcquisition(acquisition)} />
        </p>
      )}
      {children}
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {actions}
        {appelOffres && (
          <a className="btn" href={routes.appelOffres(appelOffres.id)}>
            Voir détails<span className="sr-only">{` : ${titre}`}</span>
          </a>
        )}
      </div>
    </article>
  );
}
