import { STATUT_PROJET_LABELS, type StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { FormeStatut, STATUT_COULEURS, STATUT_FONDS } from './FormeStatut.tsx';

/** The status badge: shape, colour and word. */
export function StatutPastille({ statut }: { statut: StatutProjet }) {
  return (
    <span className={`pastille ${STATUT_COULEURS[statut]} ${STATUT_FONDS[statut]}`}>
      <FormeStatut statut={statut} />
      <span>{STATUT_PROJET_LABELS[statut]}</span>
    </span>
  );
}
