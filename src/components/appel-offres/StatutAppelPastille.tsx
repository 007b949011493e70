import { STATUT_APPEL_OFFRES_LABELS, type StatutAppelOffres } from '../../domain/appel-offres/vocabulaire.ts';

/** Text and soft background: can one still answer (green), is it decided (blue), did it fail (red)? */
export const COULEURS_APPEL: Record<StatutAppelOffres, string> = {
  PUBLIE: 'text-avenir bg-avenir-soft',
  OUVERT: 'text-encours bg-encours-soft',
  CLOTURE: 'text-suspendu bg-suspendu-soft',
  EVALUE: 'text-suspendu bg-suspendu-soft',
  ATTRIBUE: 'text-acheve bg-acheve-soft',
  INFRUCTUEUX: 'text-danger bg-danger-soft',
  ANNULE: 'text-danger bg-danger-soft',
};

export const FORMES_APPEL: Record<StatutAppelOffres, string> = {
  PUBLIE: 'M2 1h6v8H2zM3.6 3.4h2.8M3.6 5.2h2.8',
  OUVERT: 'M5 1v8M1 5h8',
  CLOTURE: 'M2 4.5h6v4H2zM3.3 4.5V3a1.7 1.7 0 0 1 3.4 0v1.5',
  EVALUE: 'M1 2.5h8M1 5h6M1 7.5h4',
  ATTRIBUE: 'M1 5.4l2.6 2.6L9 2.2',
  INFRUCTUEUX: 'M1 5h8',
  ANNULE: 'M2 2l6 6M8 2l-6 6',
};

/** The status badge of a tender: shape, colour and word. */
export function StatutAppelPastille({ statut }: { statut: StatutAppelOffres }) {
  return (
    <span className={`pastille ${COULEURS_APPEL[statut]}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
        <path d={FORMES_APPEL[statut]} />
      </svg>
      <span>{STATUT_APPEL_OFFRES_LABELS[statut]}</span>
    </span>
  );
}
