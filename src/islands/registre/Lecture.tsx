import type { ReactNode } from 'react';
import { type Chargement, messageFor } from '../../domain/socle/erreur.ts';

interface Props<T> {
  etat: Chargement<T>;
  /** Said while it is read. */
  attente: string;
  /** What could not be read, as the start of the sentence. */
  echec: string;
  onReessaie: () => Promise<unknown>;
  children: (value: T) => ReactNode;
}

/** What was asked for, or where it stands: on its way, or failed with another try. */
export function Lecture<T>({ etat, attente, echec, onReessaie, children }: Props<T>) {
  switch (etat.status) {
    case 'ready':
      return children(etat.value);
    case 'failed':
      return (
        <div role="alert" className="fiche flex flex-wrap items-center justify-between gap-3 p-4">
          <p>
            <b>{echec}.</b> {messageFor(etat.error)}
          </p>
          {/* The failure stands in the store, and this says it again. */}
          <button type="button" className="btn" onClick={() => void onReessaie().catch(() => undefined)}>
            Réessayer
          </button>
        </div>
      );
    default:
      return (
        <p role="status" className="text-muted">
          {attente}
        </p>
      );
  }
}
