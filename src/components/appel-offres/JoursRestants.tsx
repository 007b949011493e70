import { type AppelOffres, canParticiper, joursRestants } from '../../domain/appel-offres/appel-offres.ts';
import { finOf } from '../../domain/appel-offres/date-limite.ts';
import { countOf } from '../../domain/socle/texte.ts';

interface Props {
  appelOffres: Pick<AppelOffres, 'statut' | 'date_limite'>;
  now: Date;
  /** What stands before it. */
  prefixe?: string;
}

/** "3 jours restants" of an open tender, recomputed on the device; nothing once the deadline has passed. */
export function JoursRestants({ appelOffres, now, prefixe = ' · ' }: Props) {
  const jours = joursRestants(appelOffres, now);
  if (appelOffres.statut !== 'OUVERT' || jours === undefined) return null;
  return (
    <span data-delai={finOf(appelOffres)}>
      <span data-si="avant" hidden={!canParticiper(appelOffres, now)}>
        <span>{prefixe}</span>
        <span data-jours="">{countOf(jours, 'jour restant', 'jours restants')}</span>
      </span>
    </span>
  );
}
