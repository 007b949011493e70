import { atom, type ReadableAtom } from 'nanostores';
import type { Vues } from '../../domain/listes/vues.ts';

/** The parts of a browser's window that hold an address and its history. */
export interface Navigateur {
  location: Pick<Location, 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  addEventListener: (type: 'popstate' | 'pagehide', listener: () => void) => void;
  removeEventListener: (type: 'popstate' | 'pagehide', listener: () => void) => void;
}

interface Options {
  /** The address whose query is a view; else the page's own. A page opened at another one shows its own view there. */
  chemin?: string;
  /** Called once the address says the view: when the page opens, after a change, at each step back or forward. */
  onPose?: () => void;
  navigateur?: Navigateur;
}

/** The view that a page shows: a list's filters, sort and page, or a search. Its address holds all of it. */
export interface VueAdresse<V> {
  /** The view as asked, a search being typed included. */
  $vue: ReadableAtom<V>;
  /** Reads the address now, then at each step back or forward. */
  open: () => () => void;
  /** Shows a view and writes its address: a new step of the history, one for a whole search being typed. */
  change: (vue: V, options?: { isFrappe?: boolean }) => void;
  /** Shows a view in the present step of the history: what is no step of its own, a map being moved. */
  adjust: (vue: V) => void;
}

/** Safari allows a hundred changes of address in thirty seconds: typing settles before it is written, or searched. */
export const REPIT_MS = 300;

/** Keeps a view in the address of the page. */
export function createVueAdresse<V>(
  vues: Vues<V>,
  { chemin, onPose, navigateur = globalThis }: Options = {},
): VueAdresse<V> {
  const $vue = atom(vues.vide);
  /** Set while what is typed has yet to be written. */
  let repit: ReturnType<typeof setTimeout> | undefined;
  /** True while the newest step of the history is a search being typed: its next letters replace it. */
  let isFrappeOuverte = false;

  const stopRepit = () => {
    clearTimeout(repit);
    repit = undefined;
  };

  function write(isFrappe: boolean): void {
    const { history, location } = navigateur;
    const adresse = (chemin ?? location.pathname) + vues.format($vue.get());
    const isAutre = adresse !== location.pathname + location.search;
    if (isAutre && isFrappe && isFrappeOuverte) history.replaceState(history.state, '', adresse);
    else if (isAutre) history.pushState(null, '', adresse);
    isFrappeOuverte = isFrappe && (isAutre || isFrappeOuverte);
  }
  /** What was typed is a step of its own before the next change, and before the page is left. */
  const writeFrappe = () => {
    if (repit !== undefined) write(true);
  };
  function pose(isFrappe: boolean): void {
    stopRepit();
    write(isFrappe);
    onPose?.();
  }

  return {
    $vue,
    open: () => {
      const read = () => {
        const { pathname, search } = navigateur.location;
        stopRepit();
        isFrappeOuverte = false;
        $vue.set((chemin ?? pathname) === pathname ? vues.parse(search) : vues.vide);
        onPose?.();
      };
      read();
      navigateur.addEventListener('popstate', read);
      navigateur.addEventListener('pagehide', writeFrappe);
      return () => {
        stopRepit();
        navigateur.removeEventListener('popstate', read);
        navigateur.removeEventListener('pagehide', writeFrappe);
      };
    },
    change: (vue, { isFrappe = false } = {}) => {
      if (!isFrappe) writeFrappe();
      stopRepit();
      $vue.set(vue);
      if (isFrappe) repit = setTimeout(pose, REPIT_MS, true);
      else pose(false);
    },
    adjust: (vue) => {
      writeFrappe();
      stopRepit();
      $vue.set(vue);
      const { history, location } = navigateur;
      history.replaceState(history.state, '', (chemin ?? location.pathname) + vues.format(vue));
      onPose?.();
    },
  };
}
