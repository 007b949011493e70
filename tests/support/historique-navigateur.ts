import type { Navigateur } from '../../src/stores/socle/vue-adresse.ts';

interface Etape {
  adresse: string;
  state: unknown;
}

/** A browser's address and its history, opened at `adresse`. */
export function createNavigateur(adresse: string) {
  const etapes: Etape[] = [{ adresse, state: null }];
  const listeners = { popstate: new Set<() => void>(), pagehide: new Set<() => void>() };
  let rang = 0;
  const current = () => etapes[rang]!;
  const move = (pas: number) => {
    rang += pas;
    for (const listener of listeners.popstate) listener();
  };
  const navigateur: Navigateur = {
    get location() {
      const [pathname = '', query] = current().adresse.split('?');
      return { pathname, search: query ? `?${query}` : '' };
    },
    history: {
      get state(): unknown {
        return current().state;
      },
      pushState: (state, _titre, url) => {
        etapes.splice(++rang, Infinity, { adresse: String(url), state });
      },
      replaceState: (state, _titre, url) => {
        etapes[rang] = { adresse: String(url), state };
      },
    },
    addEventListener: (type, listener) => void listeners[type].add(listener),
    removeEventListener: (type, listener) => void listeners[type].delete(listener),
  };
  return {
    navigateur,
    /** Every step of the history, oldest first. */
    etapes: () => etapes.map(({ adresse }) => adresse),
    adresse: () => current().adresse,
    back: () => move(-1),
    forward: () => move(1),
    /** The page is left: another one opens, or the tab closes. */
    leave: () => {
      for (const listener of listeners.pagehide) listener();
    },
    hasListeners: () => listeners.popstate.size + listeners.pagehide.size > 0,
  };
}
