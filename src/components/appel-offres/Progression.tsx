import {
  PROGRESSION,
  STATUT_APPEL_OFFRES_LABELS,
  type StatutAppelOffres,
} from '../../domain/appel-offres/vocabulaire.ts';
import { formatPourcentage } from '../../domain/socle/montant.ts';

/** How far the procedure has come: a bar with its status and figure in words. */
export function Progression({ statut }: { statut: StatutAppelOffres }) {
  const taux = PROGRESSION[statut];
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-2 text-sm">
        <span className="text-muted">Progression de la procédure</span>
        <b>{`${STATUT_APPEL_OFFRES_LABELS[statut]} · ${formatPourcentage(taux)}`}</b>
      </p>
      <svg width="100%" height="12" aria-hidden="true" className="block">
        <rect width="100%" height="12" rx="6" className="fill-sunken stroke-subtle" />
        <rect width={`${taux}%`} height="12" rx="6" className="fill-brand" />
      </svg>
    </div>
  );
}
