import { coupeOf, hashNoeud, racineOf } from '../scelle/arbre.ts';

// Proof of RFC 9162, section 2.1.4: a tree begins as a smaller one does.

/** The hashes that lead from the root of the first leaves to that of all; none from no leaf, or from all. */
export async function continuiteOf(
  feuilles: readonly Uint8Array[],
  ancienne: number,
  isConnue = true,
): Promise<Uint8Array[]> {
  if (!Number.isInteger(ancienne) || ancienne < 0 || ancienne > feuilles.length)
    throw new RangeError(`no ${ancienne} leaves`);
  if (ancienne === 0) return [];
  if (ancienne === feuilles.length) return isConnue ? [] : [await racineOf(feuilles)];
  const coupe = coupeOf(feuilles.length);
  const [avant, apres] = [feuilles.slice(0, coupe), feuilles.slice(coupe)];
  return ancienne <= coupe
    ? [...(await continuiteOf(avant, ancienne, isConnue)), await racineOf(apres)]
    : [...(await continuiteOf(apres, ancienne - coupe, false)), await racineOf(avant)];
}

/** Two trees: the smaller, then the one that begins as it does. */
export interface Continuite {
  ancienne: number;
  nombre: number;
  chemin: readonly Uint8Array[];
}

/** Both roots that a proof leads to, from that of the smaller tree when it is known; undefined when it has not their shape. */
async function racinesOf(
  { ancienne, nombre, chemin }: Continuite,
  connue: Uint8Array | undefined,
): Promise<[Uint8Array, Uint8Array] | undefined> {
  const derniere = chemin.at(-1);
  if (ancienne === nombre) {
    const racine = connue ?? derniere;
    return racine !== undefined && chemin.length === (connue ? 0 : 1) ? [racine, racine] : undefined;
  }
  if (derniere === undefined) return undefined;
  const coupe = coupeOf(nombre);
  const reste = chemin.slice(0, -1);
  if (ancienne <= coupe) {
    const dessous = await racinesOf({ ancienne, nombre: coupe, chemin: reste }, connue);
    return dessous && [dessous[0], await hashNoeud(dessous[1], derniere)];
  }
  const dessous = await racinesOf({ ancienne: ancienne - coupe, nombre: nombre - coupe, chemin: reste }, undefined);
  return dessous && [await hashNoeud(derniere, dessous[0]), await hashNoeud(derniere, dessous[1])];
}

const isEgale = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((octet, n) => octet === b[n]);

/** True when a proof shows that the tree of `racine` begins as the smaller one of `racineAncienne` does. */
export async function isContinue(preuve: Continuite, racineAncienne: Uint8Array, racine: Uint8Array): Promise<boolean> {
  const { ancienne, nombre, chemin } = preuve;
  if (!Number.isInteger(ancienne) || !Number.isInteger(nombre) || ancienne < 0 || ancienne > nombre) return false;
  // Every tree begins as the empty one.
  if (ancienne === 0) return chemin.length === 0;
  const racines = await racinesOf(preuve, racineAncienne);
  return racines !== undefined && isEgale(racines[0], racineAncienne) && isEgale(racines[1], racine);
}
