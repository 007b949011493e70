import { atom, type ReadableAtom } from 'nanostores';
import type { Chargement, Suivi } from '../../domain/socle/erreur.ts';

/** Something loaded once for the whole page: its state, and the verb that asks for it (again after a failure). */
export interface Ressource<T, A extends unknown[] = [adresse: string]> {
  $etat: ReadableAtom<Chargement<T>>;
  load: (...args: A) => Promise<T>;
  /** Reads again; what was read before stays when that fails. */
  reload: (...args: A) => Promise<T>;
  /** Stops a loading: nobody waits for it any more. What it brought until then may be kept. */
  cancel: () => void;
}

/** A resource that nobody has asked for yet. */
export const createRessource = <T, A extends unknown[] = [adresse: string]>(
  read: (...args: A) => Promise<T>,
): Ressource<T, A> => keepRessource((args) => read(...args));

/** A resource that tells how far it has come, and that may be stopped. */
export const createRessourceSuivie = <T>(read: (adresse: string, suivi: Suivi) => Promise<T>): Ressource<T> =>
  keepRessource(([adresse], suivi) => read(adresse, suivi));

function keepRessource<T, A extends unknown[]>(read: (args: A, suivi: Suivi) => Promise<T>): Ressource<T, A> {
  const $etat = atom<Chargement<T>>({ status: 'idle' });
  let pending: Promise<T> | undefined;
  let arret: AbortController | undefined;
  const load = async (...args: A): Promise<T> => {
    const { signal } = (arret = new AbortController());
    $etat.set({ status: 'loading' });
    try {
      const onAvance: Suivi['onAvance'] = (avance) => signal.aborted || $etat.set({ status: 'loading', avance });
      const value = await read(args, { signal, onAvance });
      $etat.set({ status: 'ready', value });
      return value;
    } catch (error) {
      if (!signal.aborted) {
        pending = undefined;
        $etat.set({ status: 'failed', error });
      }
      throw error;
    }
  };
  const reload = async (...args: A): Promise<T> => {
    const value = await read(args, { signal: new AbortController().signal, onAvance: () => undefined });
    pending = Promise.resolve(value);
    $etat.set({ status: 'ready', value });
    return value;
  };
  const cancel = () => {
    if ($etat.get().status !== 'loading') return;
    arret?.abort();
    pending = undefined;
    $etat.set({ status: 'idle' });
  };
  return { $etat, load: (...args) => (pending ??= load(...args)), reload, cancel };
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
