import { coupeOf, hashNoeud, type Plage, plageOf } from '../scelle/arbre.ts';

// Proof of RFC 9162, section 2.1.4: a tree begins as a smaller one does.

async function cheminDepuis(
  plage: Plage,
  ancienne: number,
  nombre: number,
  debut: number,
  isConnue: boolean,
): Promise<Uint8Array[]> {
  if (ancienne === nombre) return isConnue ? [] : [await plage(debut, nombre)];
  const coupe = coupeOf(nombre);
  return ancienne <= coupe
    ? [...(await cheminDepuis(plage, ancienne, coupe, debut, isConnue)), await plage(debut + coupe, nombre - coupe)]
    : [
        ...(await cheminDepuis(plage, ancienne - coupe, nombre - coupe, debut + coupe, false)),
        await plage(debut, coupe),
      ];
}

/** The hashes that lead from the root of a tree's first leaves to that of all; none from no leaf, or from all. */
export async function continuitePar(plage: Plage, ancienne: number, nombre: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(ancienne) || ancienne < 0 || ancienne > nombre) throw new RangeError(`no ${ancienne} leaves`);
  return ancienne === 0 ? [] : cheminDepuis(plage, ancienne, nombre, 0, true);
}

/** The same, of leaves that are all there. */
export const continuiteOf = (feuilles: readonly Uint8Array[], ancienne: number): Promise<Uint8Array[]> =>
  continuitePar(plageOf(feuilles), ancienne, feuilles.length);

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
