import { atom, type ReadableAtom } from 'nanostores';
import type { Chargement } from '../../domain/socle/erreur.ts';

/** Something loaded once for the whole page: its state, and the verb that asks for it (again after a failure). */
export interface Ressource<T, A extends unknown[] = [adresse: string]> {
  $etat: ReadableAtom<Chargement<T>>;
  load: (...args: A) => Promise<T>;
  /** Reads again; what was read before stays when that fails. */
  reload: (...args: A) => Promise<T>;
}

/** A resource that nobody has asked for yet. */
export function createRessource<T, A extends unknown[] = [adresse: string]>(
  read: (...args: A) => Promise<T>,
): Ressource<T, A> {
  const $etat = atom<Chargement<T>>({ status: 'idle' });
  let pending: Promise<T> | undefined;
  const load = async (...args: A): Promise<T> => {
    $etat.set({ status: 'loading' });
    try {
      const value = await read(...args);
      $etat.set({ status: 'ready', value });
      return value;
    } catch (error) {
      pending = undefined;
      $etat.set({ status: 'failed', error });
      throw error;
    }
  };
  const reload = async (...args: A): Promise<T> => {
    const value = await read(...args);
    pending = Promise.resolve(value);
    $etat.set({ status: 'ready', value });
    return value;
  };
  return { $etat, load: (...args) => (pending ??= load(...args)), reload };
}

/** Resources of one kind, each kept by its keys: the account that reads, the row that is read. */
export function createRessources<T, C extends string[] = [cle: string]>(
  read: (...cles: C) => Promise<T>,
): (...cles: C) => Ressource<T, []> {
  const parCle = new Map<string, Ressource<T, []>>();
  return (...cles) => {
    const cle = cles.join(' ');
    const ressource = parCle.get(cle) ?? createRessource<T, []>(() => read(...cles));
    parCle.set(cle, ressource);
    return ressource;
  };
}
