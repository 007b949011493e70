import type { ReactElement } from 'react';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';

/** Each status has its shape, so that colour is never alone: triangle, tick, two bars, dashed ring. */
export const FORMES_STATUT: Record<StatutProjet, ReactElement> = {
  EN_COURS: <path d="M2 1l7 4-7 4z" fill="currentColor" />,
  ACHEVE: <path d="M1 5.4l2.6 2.6L9 2.2" fill="none" stroke="currentColor" strokeWidth="2" />,
  SUSPENDU: <path d="M2 1h2.2v8H2zM5.8 1H8v8H5.8z" fill="currentColor" />,
  A_VENIR: (
    <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.2 1.4" />
  ),
};

/** Text colour of a status. */
export const STATUT_COULEURS: Record<StatutProjet, string> = {
  EN_COURS: 'text-encours',
  ACHEVE: 'text-acheve',
  SUSPENDU: 'text-suspendu',
  A_VENIR: 'text-avenir',
};

/** Soft background of a status. */
export const STATUT_FONDS: Record<StatutProjet, string> = {
  EN_COURS: 'bg-encours-soft',
  ACHEVE: 'bg-acheve-soft',
  SUSPENDU: 'bg-suspendu-soft',
  A_VENIR: 'bg-avenir-soft',
};

/** The shape alone, in the colour of the text around it. */
export function FormeStatut({ statut }: { statut: StatutProjet }) {
  return (
    <svg className="forme" viewBox="0 0 10 10" aria-hidden="true">
      {FORMES_STATUT[statut]}
    </svg>
  );
}
