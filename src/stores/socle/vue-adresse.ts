import { atom, type ReadableAtom } from 'nanostores';
import type { Vue } from '../../domain/listes/liste.ts';

const $asked = atom<Vue | undefined>(undefined);

/** The view that the reader asked of the page's list; undefined while it is the one that the page was built with. */
export const $vue: ReadableAtom<Vue | undefined> = $asked;

/** Safari allows about three changes of address a second: typing settles before it is written. */
const REPIT_MS = 350;

let toWrite: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** True while the newest entry of the history is a search being typed: its next letters replace it. */
let isFrappeOuverte = false;

/**
 * Follows the address of a list's page: reads it now, then at each step back or forward. `chemin` is the whole list's
 * address, the only one whose query is a view; the page as it was opened stays the page's own view.
 */
export function followAdresse(chemin: string, parse: (search: string) => Vue): () => void {
  const ouverte = location.pathname + location.search;
  const initiale = location.pathname === chemin && location.search !== '' ? parse(location.search) : undefined;
  const read = () => {
    forgetFrappe();
    const adresse = location.pathname + location.search;
    $asked.set(adresse === ouverte ? initiale : parse(location.search));
  };
  read();
  addEventListener('popstate', read);
  addEventListener('pagehide', writeNow);
  return () => {
    removeEventListener('popstate', read);
    removeEventListener('pagehide', writeNow);
    $asked.set(undefined);
  };
}

/** Shows a view and writes its address: a new step of the history, one for a whole search being typed. */
export function changeVue(vue: Vue, adresse: string, { isFrappe = false } = {}): void {
  $asked.set(vue);
  if (!isFrappe) {
    forgetFrappe();
    push(adresse);
    return;
  }
  toWrite = adresse;
  clearTimeout(timer);
  timer = setTimeout(writeNow, REPIT_MS);
}

function writeNow(): void {
  clearTimeout(timer);
  if (toWrite === undefined) return;
  const adresse = toWrite;
  toWrite = undefined;
  if (isFrappeOuverte) history.replaceState(history.state, '', adresse);
  else push(adresse);
  isFrappeOuverte = true;
}

function push(adresse: string): void {
  if (adresse !== location.pathname + location.search) history.pushState(null, '', adresse);
}

function forgetFrappe(): void {
  // What was typed is a step of its own before the next change.
  writeNow();
  isFrappeOuverte = false;
}
