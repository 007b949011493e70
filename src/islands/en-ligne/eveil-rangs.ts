import { hasComptesServis } from '../../stores/registre/comptes-servis.ts';
import { isModeEconome } from '../../stores/socle/econome.ts';

// In a page whose lines follow procedures (`components/region/RangAppels.astro`): what asks where they stand comes once the
// page has loaded, where accounts may answer; not in economy mode, nor without a network (R167).

/** Built by `src/integrations/scripts-nommes.ts`. */
const ETATS = '/etats-rangs.js';

addEventListener('load', () => {
  if (navigator.onLine && !isModeEconome() && (hasComptesServis() || document.querySelector('[data-heberge]')))
    void import(/* @vite-ignore */ ETATS).catch(() => 0);
});
