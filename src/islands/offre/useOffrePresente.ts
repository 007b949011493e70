import { useLayoutEffect } from 'react';

/**
 * Reads the offer again when its tab is looked at again: meanwhile it may have been replaced or withdrawn elsewhere. What was
 * read stays when that fails.
 */
export function useOffrePresente(isActif: boolean, reload: () => Promise<unknown>): void {
  useLayoutEffect(() => {
    if (!isActif) return;
    const onRetour = () => {
      if (document.visibilityState === 'visible') reload().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onRetour);
    return () => document.removeEventListener('visibilitychange', onRetour);
  }, [isActif, reload]);
}
