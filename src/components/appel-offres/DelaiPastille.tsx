import { type AppelOffres, isDelaiExpire, isUrgent } from '../../domain/appel-offres/appel-offres.ts';
import { finOf } from '../../domain/appel-offres/date-limite.ts';

interface Props {
  appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>;
  /** Moment of the build; the page's script recomputes the badge on the device (R30). */
  now: Date;
}

/** "Urgent" or "Délai expiré" of an open tender. Both badges stand in the page; one of them or none shows. */
export function DelaiPastille({ appelOffres, now }: Props) {
  if (appelOffres.statut !== 'OUVERT' || appelOffres.date_limite === undefined) return null;
  return (
    <span data-delai={finOf(appelOffres)}>
      <span data-si="urgent" hidden={!isUrgent(appelOffres, now)} className="pastille bg-danger-soft text-danger">
        <svg viewBox="0 0 10 10" aria-hidden="true" fill="currentColor">
          <path d="M4 0h2v6.5H4zM4 8h2v2H4z" />
        </svg>
        Urgent
      </span>
      <span data-si="apres" hidden={!isDelaiExpire(appelOffres, now)} className="pastille bg-sunken text-muted">
        Délai expiré
      </span>
    </span>
  );
}
