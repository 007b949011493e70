import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Filet } from './Filet.tsx';

type Ile = React.ComponentType<Record<string, unknown>>;

/**
 * What wakes the islands of pages, in place of @astrojs/react's own: each stands on its net (R121). Astro calls it with the
 * island's element, then with what it shows.
 */
export default (place: HTMLElement) =>
  (ile: Ile, props: Record<string, unknown>, _parties: unknown, { client }: { client?: string }): void => {
    if (!place.hasAttribute('ssr')) return;
    // What it wakes by itself has no text of the server's to go back to.
    const isVide = client === 'only';
    const filet = (
      <Filet place={place} rendu={isVide ? undefined : place.innerHTML}>
        {createElement(ile, props)}
      </Filet>
    );
    const root = isVide ? createRoot(place) : hydrateRoot(place, filet);
    if (isVide) root.render(filet);
    place.addEventListener('astro:unmount', () => root.unmount(), { once: true });
  };
