import { atom, type ReadableAtom } from 'nanostores';
import type { PageDistante } from '../../data/supabase/page.ts';
import type { Vues } from '../../domain/listes/vues.ts';
import type { Chargement } from '../../domain/socle/erreur.ts';
import { createVueAdresse, type Navigateur } from '../socle/vue-adresse.ts';

/** A list that the database holds, read page by page: its view stands in the address. */
export interface ListeDistante<V, T> {
  vues: Vues<V>;
  $vue: ReadableAtom<V>;
  /** The page of the view; the one before stays while the next is read. */
  $page: ReadableAtom<Chargement<PageDistante<T>>>;
  $isLisant: ReadableAtom<boolean>;
  /** Reads the view of the address, now and whenever the reader goes back or forward. */
  open: () => () => void;
  /** Asks for another view, from its beginning unless the page is what changes; typing waits for a pause. */
  filter: (changes: Partial<V>, isFrappe?: boolean) => void;
  /** Reads the page of the view; only the answer to the last question is kept. */
  load: () => Promise<void>;
  /** Shows what a row has become. */
  replace: (row: T) => void;
}

interface Options<V, T> {
  vues: Vues<V>;
  read: (vue: V) => Promise<PageDistante<T>>;
  /** What the console says of a failure. */
  echec: string;
  /** Row-level security hides rows without an error: called when no row came, since the role may have changed. */
  onRien: () => void;
  navigateur?: Navigateur;
}

/** Makes the store of a list. */
export function createListeDistante<V extends { q: string; apres: number }, T extends { id: string | number }>({
  vues,
  read,
  echec,
  onRien,
  ...options
}: Options<V, T>): ListeDistante<V, T> {
  const { $vue, open, change } = createVueAdresse(vues, { ...options, onPose: () => void load() });
  const $page = atom<Chargement<PageDistante<T>>>({ status: 'idle' });
  const $isLisant = atom(false);
  let rangLecture = 0;

  async function load(): Promise<void> {
    const rang = ++rangLecture;
    $isLisant.set(true);
    if ($page.get().status !== 'ready') $page.set({ status: 'loading' });
    try {
      const value = await read($vue.get());
      if (rang === rangLecture) {
        $page.set({ status: 'ready', value });
        if (value.total === 0) onRien();
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
    open,
    filter: (changes, isFrappe = false) => change({ ...$vue.get(), apres: 0, ...changes }, { isFrappe }),
    replace: (row) => {
      const etat = $page.get();
      if (etat.status !== 'ready') return;
      const rows = etat.value.rows.map((une) => (une.id === row.id ? row : une));
      $page.set({ status: 'ready', value: { ...etat.value, rows } });
    },
  };
}
