import { STATUT_ACQUISITION_LABELS, type StatutAcquisition } from '../../domain/appel-offres/acquisition.ts';

const COULEURS: Record<StatutAcquisition, string> = {
  DEMANDE: 'bg-suspendu-soft text-suspendu',
  PAYE: 'bg-encours-soft text-encours',
  ANNULE: 'bg-sunken text-muted',
  REMBOURSE: 'bg-sunken text-muted',
};

/** Where a company stands with a DAO; undefined when it never asked for it. */
export function AcquisitionPastille({ statut }: { statut: StatutAcquisition | undefined }) {
  return (
    <span className={`pastille whitespace-normal ${statut ? COULEURS[statut] : 'bg-sunken text-muted'}`}>
      {statut ? STATUT_ACQUISITION_LABELS[statut] : 'DAO non acquis'}
    </span>
  );
}
