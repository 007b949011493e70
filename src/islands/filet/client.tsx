import wakeReact from '@astrojs/react/client.js';
import { Filet } from './Filet.tsx';

type Eveil = ReturnType<typeof wakeReact>;

/** What wakes the islands of pages, in place of @astrojs/react's own, which it calls: each stands on its net (R121). */
export default (place: HTMLElement): Eveil => {
  const wake = wakeReact(place);
  return (Ile: React.ComponentType<Record<string, unknown>>, props, parties, meta) => {
    // What it wakes by itself has no text of the server's to go back to.
    const rendu = meta['client'] === 'only' ? undefined : place.innerHTML;
    const Gardee = (reprises: Record<string, unknown>) => (
      <Filet place={place} rendu={rendu}>
        <Ile {...reprises} />
      </Filet>
    );
    wake(Gardee, props, parties, meta);
  };
};
