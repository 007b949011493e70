import { isSansDepot } from '../../domain/appel-offres/hors-portail.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { DelaiPastille } from './DelaiPastille.tsx';
import type { AppelDate } from './EtatCarte.tsx';
import { StatutAppelPastille } from './StatutAppelPastille.tsx';

interface Props {
  appelOffres: AppelDate;
  now: Date;
}

/** What a line under a tender's title says of its state and its deadline; a newer state says that it is (R167). */
export function EtatRang({ appelOffres, now }: Props) {
  return (
    <>
      <StatutAppelPastille statut={appelOffres.statut} />
      <DelaiPastille appelOffres={appelOffres} now={now} />
      <span>
        {isSansDepot(appelOffres)
          ? 'Entente directe, sans mise en concurrence'
          : `Date limite\u00a0: ${formatLimite(appelOffres.date_limite)}`}
      </span>
      {appelOffres.isPlusRecent && <span className="text-ink">D’après la procédure, plus récent que cette page.</span>}
    </>
  );
}
