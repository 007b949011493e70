import { atom, type ReadableAtom } from 'nanostores';
import type { Chargement } from '../domain/erreur.ts';

/** Something loaded once for the whole page: its state, and the verb that asks for it (again after a failure). */
export interface Ressource<T> {
  $etat: ReadableAtom<Chargement<T>>;
  load(adresse: string): Promise<T>;
  /** Reads again; what was read before stays when that fails. */
  reload(adresse: string): Promise<T>;
}

/** A resource that nobody has asked for yet. */
export function createRessource<T>(read: (adresse: string) => Promise<T>): Ressource<T> {
  const $etat = atom<Chargement<T>>({ status: 'idle' });
  let pending: Promise<T> | undefined;
  const load = async (adresse: string): Promise<T> => {
    $etat.set({ status: 'loading' });
    try {
      const value = await read(adresse);
      $etat.set({ status: 'ready', value });
      return value;
    } catch (error) {
      pending = undefined;
      $etat.set({ status: 'failed', error });
      throw error;
    }
  };
  const reload = async (adresse: string): Promise<T> => {
    const value = await read(adresse);
    pending = Promise.resolve(value);
    $etat.set({ status: 'ready', value });
    return value;
  };
  return { $etat, load: (adresse) => (pending ??= load(adresse)), reload };
}
