import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { NOTE_LISTE } from '../../domain/appel-offres/etat-liste.ts';
import { isSansDepot } from '../../domain/appel-offres/hors-portail.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { DelaiPastille } from './DelaiPastille.tsx';
import { JoursRestants } from './JoursRestants.tsx';
import { StatutAppelPastille } from './StatutAppelPastille.tsx';

// The parts of a tender's card that a newer state changes (R167).

/** A tender as its dates are told. */
export type AppelDate = Pick<AppelOffres, 'type' | 'statut' | 'date_ouverture_depot' | 'date_limite'> & {
  /** The state or the deadline is newer than the list. */
  isPlusRecent?: boolean | undefined;
};

interface Props {
  appelOffres: AppelDate;
  now: Date;
}

/** The state, and what the deadline makes of it. */
export function PastillesCarte({ appelOffres, now }: Props) {
  return (
    <>
      <StatutAppelPastille statut={appelOffres.statut} />
      <DelaiPastille appelOffres={appelOffres} now={now} />
    </>
  );
}

/** When the deposit opens and closes. */
export function DatesCarte({ appelOffres, now }: Props) {
  const { statut, date_ouverture_depot, date_limite, isPlusRecent } = appelOffres;
  return (
    <>
      {isPlusRecent && <span className="mb-1 block text-ink">{NOTE_LISTE}</span>}
      {statut === 'PUBLIE' && !isSansDepot(appelOffres) && (
        <>
          <span>Ouverture du dépôt </span>
          <b className="text-ink">{formatInstant(date_ouverture_depot)}</b>
          <br />
        </>
      )}
      {isSansDepot(appelOffres) ? (
        <span>Entente directe, sans mise en concurrence</span>
      ) : (
        <>
          <span>Date limite </span>
          <b className="text-ink">{formatLimite(date_limite)}</b>
          <JoursRestants appelOffres={appelOffres} now={now} />
        </>
      )}
    </>
  );
}
