import { useEffect } from 'react';

/** Has the browser ask before the page is left, for as long as something would be lost with it. */
export function useRetenue(isRetenu: boolean): void {
  useEffect(() => {
    if (!isRetenu) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isRetenu]);
}
