import { isModeEconome } from '../../stores/socle/econome.ts';

// In the head of a page whose pictures wait to be asked for in economy mode (`components/ui/ImageDemandee.astro`).

// All of them are lazy in the page: browsers ask for others before any script could know of the mode. Elsewhere those of
// the first screen stop waiting as they are read, as soon as if they never had.
if (!isModeEconome()) {
  const guetteur = new MutationObserver(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('[fetchpriority]')) image.loading = 'eager';
  });
  guetteur.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => guetteur.disconnect());
}

// A picture that says nothing leaves its place as it was, when it does not come: a box, or a sketch beneath it.
document.addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLImageElement).alt === '') (target as HTMLImageElement).style.opacity = '0';
  },
  true,
);

document.addEventListener('click', ({ target }) => {
  const boite = (target as Element).closest('.demander')?.parentElement;
  if (!boite) return;
  // The smallest file, whose weight the button says.
  for (const image of boite.querySelectorAll<HTMLImageElement>('[sizes]')) image.sizes = '1px';
  boite.classList.add('montree');
  boite.tabIndex = -1;
  boite.focus();
});
