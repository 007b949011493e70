import { JOURS_URGENCE } from '../../domain/appel-offres/appel-offres.ts';
import { ADRESSE_TRAVAILLEUR, RESEAU } from '../../domain/hors-ligne/publication.ts';
import { joursAvantMs } from '../../domain/socle/date.ts';
import { plural } from '../../domain/socle/texte.ts';
import { hasAEnvoyer, hasJeton } from '../../stores/compte/apercu.ts';
import { chooseEconome, isModeEconome } from '../../stores/socle/econome.ts';

// What every page runs by itself. Inlined: a page asks for no other file to close a menu or to tell a deadline.

/** Built by `src/integrations/scripts-nommes.ts`. */
const MENU_COMPTE = '/compte.js';
const A_ENVOYER = '/a-envoyer.js';
const PUBLICATION = '/publication.js?';

/** Closes the menus that `event` is not part of; with Escape all of them, and the focus goes back to their buttons. */
function closeMenus({ target }: Event, isEchap?: boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!isEchap && menu.contains(target as Node)) continue;
    menu.open = false;
    if (isEchap && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  }
}

document.addEventListener('click', (event) => closeMenus(event));
document.addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus(event, true));

// A button pressed before its island is alive: dimmed, and pressed again once it answers (ADR-0056).
document.addEventListener('click', ({ target }) => {
  const bouton = (target as Element).closest<HTMLElement>('astro-island[ssr] [type=button]:not([aria-busy])');
  if (!bouton) return;
  bouton.setAttribute('aria-busy', 'true');
  const press = (): void => {
    bouton.removeAttribute('aria-busy');
    bouton.click();
  };
  bouton.closest('astro-island')?.addEventListener('astro:hydrate', press, { once: true });
});

// Deadlines (R30) and missed ends (R20): inside an element that names one, shows what holds before it, within seven days
// of it, after it; and the days that are left, or that have gone by since.
const now = new Date();
for (const element of document.querySelectorAll<HTMLElement>('[data-delai]')) {
  // As pages write it, a day or an instant that every engine reads (R124).
  const restants = joursAvantMs(Date.parse(element.dataset['delai'] as string), now);
  const isPasse = restants <= 0;
  // Of days gone by, that of today counts.
  const jours = isPasse ? 1 - restants : restants;
  const isVrai: Record<string, boolean> = {
    avant: !isPasse,
    urgent: !isPasse && restants <= JOURS_URGENCE,
    apres: isPasse,
  };
  for (const partie of element.querySelectorAll<HTMLElement>('[data-si],[data-jours]')) {
    const { si } = partie.dataset;
    if (si) partie.hidden = !isVrai[si];
    else partie.textContent = `${jours}\u00a0${plural(jours, 'jour')}${isPasse ? '' : plural(jours, ' restant')}`;
  }
}

// The switch of the economy mode, in the footer.
const econome = document.querySelector('#econome') as HTMLInputElement;
econome.checked = isModeEconome();
econome.onchange = () => chooseEconome(econome.checked);

if (import.meta.env.PROD)
  // A line of the footer, as of five minutes ago at most, with a service worker or without (R153).
  addEventListener('load', () =>
    setTimeout(
      () =>
        navigator.onLine &&
        !isModeEconome() &&
        void import(/* @vite-ignore */ `/publie.js?${(Date.now() / 3e5) | 0}`).catch(() => 0),
      3e3,
    ),
  );

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { serviceWorker } = navigator;
  // A later publication: of this page, or of the register that the device keeps. The file reads which in its own address.
  serviceWorker.onmessage = ({ data }: MessageEvent<string>) => void import(/* @vite-ignore */ PUBLICATION + data);
  // Once the page has nothing left to do, what was read is kept for when there is no network, and the shell comes
  // (ADR-0047); in economy mode, what was read alone.
  const keepCoquille = async (): Promise<void> => {
    await serviceWorker.register(ADRESSE_TRAVAILLEUR);
    if (isModeEconome()) return;
    (await serviceWorker.ready).active?.postMessage('');
  };
  // Cut short, the next page takes it up.
  addEventListener('load', () => setTimeout(() => void keepCoquille().catch(() => 0), 3e3));
  addEventListener('online', () => isModeEconome() || serviceWorker.controller?.postMessage(RESEAU));
}

// The account menu comes only where a session is kept (ADR-0023).
if (hasJeton()) void import(/* @vite-ignore */ MENU_COMPTE);

// Likewise what offers a form that was written without a network, once there is one.
const offerAEnvoyer = (): void => {
  if (navigator.onLine && hasAEnvoyer()) void import(/* @vite-ignore */ A_ENVOYER);
};
offerAEnvoyer();
addEventListener('online', offerAEnvoyer);
