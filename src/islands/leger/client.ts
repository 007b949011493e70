import { type ComponentType, createElement } from 'react';
import { show } from './rendu.ts';

/** Wakes an island that the light renderer shows: Astro calls it with the island's element, then with what it shows. */
export default (ile: Element) => (composant: ComponentType<object>, props: object) => {
  const end = show(ile, createElement(composant, props));
  ile.addEventListener('astro:unmount', end, { once: true });
};
