import { type Fin, RESILIE } from '../../domain/projet/fin.ts';
import { isAbandonne, type Projet } from '../../domain/projet/projet.ts';
import { StatutPastille } from './StatutPastille.tsx';

/** The badge of a projet: its status, and a terminated contract beside it; what was given up has its own (R138). */
export function EtatPastille({ projet }: { projet: Fin & Pick<Projet, 'status'> }) {
  if (isAbandonne(projet))
    return (
      <span className="pastille bg-sunken text-muted">
        <svg className="forme" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M2 2l6 6M8 2L2 8" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span>Abandonné</span>
      </span>
    );
  return (
    <>
      <StatutPastille statut={projet.status} />
      {projet.resiliation && <span className="pastille bg-danger-soft text-danger">{RESILIE}</span>}
    </>
  );
}
