import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isModeEconome } from '../../stores/socle/econome.ts';

// Inlined in the pages that list tenders.

/** Built by `src/integrations/scripts-nommes.ts`. */
const ETATS = '/etats-liste.js';

/** The site was built for accounts, or the server that sent this page says that it has them (`SERVICE_COMPTES`). */
const hasComptes = (): boolean =>
  PUBLIC_SUPABASE_URL !== undefined ||
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.serverTiming?.some(
    ({ name }) => name === 'comptes',
  ) === true;

/** Once the page has loaded, brings what asks where the procedures stand (R168); not in economy mode, nor without accounts. */
export function followEtats(): void {
  addEventListener('load', () => {
    if (navigator.onLine && !isModeEconome() && hasComptes()) void import(/* @vite-ignore */ ETATS).catch(() => 0);
  });
}
