import { type ComponentType, createElement } from 'react';
import { Filet } from '../filet/Filet.tsx';
import { show } from './rendu.ts';

/**
 * Wakes an island that the light renderer shows, on its net (R121): Astro calls it with the island's element, then with what
 * it shows.
 */
export default (ile: HTMLElement) => (composant: ComponentType<object>, props: object) => {
  const filet = { place: ile, rendu: ile.innerHTML };
  const end = show(ile, createElement(Filet, filet, createElement(composant, props)));
  ile.addEventListener('astro:unmount', end, { once: true });
};
