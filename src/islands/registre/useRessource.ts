import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Chargement } from '../../domain/socle/erreur.ts';
import type { Ressource } from '../../stores/socle/ressource.ts';

/** Asks for something once the page shows, and tells where it stands. */
export function useRessource<T, A extends unknown[]>(ressource: Ressource<T, A>, ...args: A): Chargement<T> {
  const etat = useStore(ressource.$etat);
  useEffect(() => {
    // The failure stands in the store, and the screen says it.
    ressource.load(...args).catch(() => undefined);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the values, not the list that holds them
  }, [ressource, ...args]);
  return etat;
}
