import { refuseValeur } from './erreurs.ts';

type Ecrivains = Record<number, (valeur: unknown) => string>;

/** True for a text that the wire format can hold: a NUL ends it early, half a surrogate pair is counted wrong. */
const isTexte = (texte: unknown): texte is string =>
  typeof texte === 'string' && texte.isWellFormed() && !texte.includes('\0');

/**
 * PGlite's writers of parameters, each checked to give text. PGlite builds its messages in one buffer: a value that is
 * not text is written in part, and its bytes spoil the next message, even the end of the transaction.
 */
export const holdEcrivains = (ecrivains: Ecrivains): Ecrivains =>
  new Proxy(ecrivains, {
    get:
      (connus, oid) =>
      (valeur: unknown): string => {
        const texte = writeOne(connus[Number(oid)], valeur);
        if (!isTexte(texte)) throw refuseValeur();
        return texte;
      },
  });

function writeOne(ecrivain: Ecrivains[number] | undefined, valeur: unknown): unknown {
  try {
    return ecrivain === undefined ? String(valeur) : ecrivain(valeur);
  } catch {
    return undefined;
  }
}

/** The protocol counts parameters on sixteen bits, with a sign: one more and every later answer is read amiss. */
const PARAMETRES_MAX = 32_767;

/** Refuses a statement that the wire format cannot hold. */
export function checkRequete(sql: string, parametres: readonly unknown[] = []): void {
  if (!isTexte(sql) || parametres.length > PARAMETRES_MAX) throw refuseValeur();
}

/** A driver that could not write a parameter says so with a code of Node's. */
export function refuseIllisible(error: unknown): never {
  throw error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_') ? refuseValeur() : error;
}
