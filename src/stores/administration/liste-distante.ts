import { atom, type ReadableAtom } from 'nanostores';
import type { PageDistante } from '../../data/supabase/page.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import type { Vues } from '../../domain/listes/vue-distante.ts';
import { recheckSession } from '../compte/session.ts';

/** A list that the database holds, read page by page: its view stands in the address. */
export interface ListeDistante<V, T> {
  vues: Vues<V>;
  $vue: ReadableAtom<V>;
  /** The page of the view; the one before stays while the next is read. */
  $page: ReadableAtom<Chargement<PageDistante<T>>>;
  $isLisant: ReadableAtom<boolean>;
  /** Reads the view of the address, now and whenever the reader goes back or forward. */
  open: () => () => void;
  /** Asks for another view; typing waits for a pause and leaves one step in the history. */
  filter: (changes: Partial<V>, isFrappe?: boolean) => void;
  /** Reads the page of the view; only the answer to the last question is kept. */
  load: () => Promise<void>;
  /** Shows what a row has become. */
  replace: (row: T) => void;
}

const PAUSE_MS = 300;

/** Makes the store of a list; `echec` is what the console says of a failure. */
export function createListeDistante<V extends { q: string; page: number }, T extends { id: string | number }>(
  vues: Vues<V>,
  read: (vue: V) => Promise<PageDistante<T>>,
  echec: string,
): ListeDistante<V, T> {
  const $vue = atom<V>(vues.vide);
  const $page = atom<Chargement<PageDistante<T>>>({ status: 'idle' });
  const $isLisant = atom(false);
  let rangLecture = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    const rang = ++rangLecture;
    $isLisant.set(true);
    if ($page.get().status !== 'ready') $page.set({ status: 'loading' });
    try {
      const value = await read($vue.get());
      if (rang === rangLecture) {
        if (value.page !== $vue.get().page) $vue.set({ ...$vue.get(), page: value.page });
        $page.set({ status: 'ready', value });
        // Row-level security hides rows without a word: who reads nothing may have lost the right to.
        if (value.total === 0) recheckSession();
      }
    } catch (error) {
      console.error(echec, error);
      if (rang === rangLecture) $page.set({ status: 'failed', error });
    }
    if (rang === rangLecture) $isLisant.set(false);
  }

  return {
    vues,
    $vue,
    $page,
    $isLisant,
    load,
    open: () => {
      const readAdresse = () => {
        clearTimeout(pause);
        $vue.set(vues.parse(location.search));
        void load();
      };
      readAdresse();
      addEventListener('popstate', readAdresse);
      return () => removeEventListener('popstate', readAdresse);
    },
    filter: (changes, isFrappe = false) => {
      clearTimeout(pause);
      $vue.set({ ...$vue.get(), page: 1, ...changes });
      history[isFrappe ? 'replaceState' : 'pushState'](null, '', location.pathname + vues.format($vue.get()));
      if (isFrappe) pause = setTimeout(() => void load(), PAUSE_MS);
      else void load();
    },
    replace: (row) => {
      const etat = $page.get();
      if (etat.status !== 'ready') return;
      const rows = etat.value.rows.map((une) => (une.id === row.id ? row : une));
      $page.set({ status: 'ready', value: { ...etat.value, rows } });
    },
  };
}
