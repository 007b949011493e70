import { type ReactNode, useRef } from 'react';
import { type Chargement, messageFor } from '../../domain/erreur.ts';

interface Props<T> {
  etat: Chargement<T>;
  /** "Lecture de vos offres…" */
  attente: string;
  /** "Impossible de charger vos offres" */
  echec: string;
  onReessaie: () => void;
  children: (value: T) => ReactNode;
}

/** A part of a workspace that comes by itself: being read, failed with its sentence and a retry, or there. */
export function Partie<T>({ etat, attente, echec, onReessaie, children }: Props<T>) {
  const boite = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button that was pressed goes away.
    boite.current?.focus();
    onReessaie();
  };
  return (
    <div ref={boite} tabIndex={-1}>
      {etat.status === 'failed' ? (
        <div role="alert" className="fiche flex flex-wrap items-center justify-between gap-3 p-4">
          <p>
            <b>{echec}.</b> {messageFor(etat.error)}
          </p>
          <button type="button" className="btn" onClick={retry}>
            Réessayer
          </button>
        </div>
      ) : etat.status === 'ready' ? (
        children(etat.value)
      ) : (
        <p role="status" className="text-muted">
          {attente}
        </p>
      )}
    </div>
  );
}
