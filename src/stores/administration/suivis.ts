import { atom, type ReadableAtom } from 'nanostores';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import { AppError, cleOf, type CodeErreur } from '../../domain/socle/erreur.ts';
import { MESSAGES } from '../../domain/portail/messages.ts';

/** What goes on with one row of a list on this screen. */
export interface Suivi {
  /** What was asked for, in words, until the database has answered. */
  attendu?: string;
  /** Why it did not happen. */
  faute?: string;
}

interface Options<T> {
  /** Reads a row again. */
  read: (id: string) => Promise<T | null>;
  /** Shows what it has become. */
  replace: (row: T) => void;
  /** Refusals that mean that another administrator acted first. */
  depasse: readonly CodeErreur[];
  /** What it has become, in words. */
  describe: (row: T) => string;
}

interface Demarche<T> {
  attendu: string;
  write: () => Promise<T>;
  /** True when a row says that it was done. */
  isFait: (row: T) => boolean;
}

const INCERTAINS: readonly CodeErreur[] = ['delai_depasse', 'hors_ligne', 'comptes_indisponibles'];

/**
 * Follows what is done with the rows of a list. What is asked for shows as « enregistrement en cours », and is kept only
 * once the database has it. After a lost answer the row is read again; so it is when another administrator acted first,
 * and the sentence says what it has become.
 */
export function createSuivis<T>({ read, replace, depasse, describe }: Options<T>) {
  const $suivis = atom<Readonly<Record<string, Suivi>>>({});
  const follow = (id: string, suivi: Suivi) => $suivis.set({ ...$suivis.get(), [id]: suivi });

  async function explain(id: string, isFait: (row: T) => boolean, error: unknown): Promise<string | undefined> {
    const code = error instanceof AppError ? error.code : 'inattendue';
    const isIncertain = INCERTAINS.includes(code);
    if (depasse.some((une) => une === cleOf(error)) || isIncertain) {
      const lue = await read(id).catch(() => null);
      if (lue) replace(lue);
      // It was done, and the answer lost on the way.
      if (lue && isIncertain && isFait(lue)) return undefined;
      if (lue && !isIncertain) return `${messageForAdmin(error)} ${describe(lue)}`;
    }
    return `${MESSAGES.demandeNonTraitee}. ${messageForAdmin(error)}`;
  }

  /** Does it; what went wrong in one sentence, or nothing. */
  async function act(id: string, { attendu, write, isFait }: Demarche<T>): Promise<string | undefined> {
    if ($suivis.get()[id]?.attendu !== undefined) return undefined;
    follow(id, { attendu });
    try {
      replace(await write());
      follow(id, {});
      return undefined;
    } catch (error) {
      console.error(MESSAGES.demandeNonTraitee, error);
      const faute = await explain(id, isFait, error);
      follow(id, faute === undefined ? {} : { faute });
      return faute;
    }
  }

  return { $suivis: $suivis as ReadableAtom<Readonly<Record<string, Suivi>>>, act };
}
