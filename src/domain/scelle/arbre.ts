import { sha256 } from './sha256.ts';

// The Merkle tree of RFC 9162, section 2.1: one root for a list, and a short proof that a leaf is in it.

const FEUILLE = Uint8Array.of(0);
const NOEUD = Uint8Array.of(1);

/** Hash of a leaf, from the bytes of its text in UTF-8. */
export const hashFeuille = (texte: string): Promise<Uint8Array<ArrayBuffer>> =>
  sha256(FEUILLE, new TextEncoder().encode(texte));

/** Hash over two nodes. */
export const hashNoeud = (gauche: Uint8Array, droite: Uint8Array) => sha256(NOEUD, gauche, droite);

/** The largest power of two below a number of leaves, two or more: where the tree is parted. */
export function coupeOf(nombre: number): number {
  let coupe = 1;
  while (coupe * 2 < nombre) coupe *= 2;
  return coupe;
}

/** Root over the hashes of leaves, in their order; that of no leaf is the SHA-256 of nothing. */
export async function racineOf(feuilles: readonly Uint8Array[]): Promise<Uint8Array> {
  const [seule] = feuilles;
  if (seule === undefined) return sha256();
  if (feuilles.length === 1) return seule;
  const coupe = coupeOf(feuilles.length);
  return hashNoeud(await racineOf(feuilles.slice(0, coupe)), await racineOf(feuilles.slice(coupe)));
}

/** Root over so many leaves of a tree, from one of them. */
export type Plage = (debut: number, nombre: number) => Promise<Uint8Array>;

/** The hashes beside the path of a leaf in such a tree, the lowest first. */
export async function cheminPar(plage: Plage, rang: number, nombre: number, debut = 0): Promise<Uint8Array[]> {
  if (nombre === 1) return [];
  const coupe = coupeOf(nombre);
  return rang < coupe
    ? [...(await cheminPar(plage, rang, coupe, debut)), await plage(debut + coupe, nombre - coupe)]
    : [...(await cheminPar(plage, rang - coupe, nombre - coupe, debut + coupe)), await plage(debut, coupe)];
}

/** A tree whose leaves are all there. */
export const plageOf =
  (feuilles: readonly Uint8Array[]): Plage =>
  (debut, nombre) =>
    racineOf(feuilles.slice(debut, debut + nombre));

/** Proof that the leaf of a rank, from 0, is under the root: the hashes beside its path, the lowest first. */
export async function cheminOf(feuilles: readonly Uint8Array[], rang: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(rang) || rang < 0 || rang >= feuilles.length) throw new RangeError(`no leaf ${rang}`);
  return cheminPar(plageOf(feuilles), rang, feuilles.length);
}

/** Where a leaf is in a tree, and the hashes beside its path. */
export interface Preuve {
  /** From 0. */
  rang: number;
  /** Leaves of the tree. */
  nombre: number;
  chemin: readonly Uint8Array[];
}

/** Root that a proof leads to from a leaf's hash; undefined when the proof has not the shape of its rank and number. */
export async function racineByPreuve(
  feuille: Uint8Array,
  { rang, nombre, chemin }: Preuve,
): Promise<Uint8Array | undefined> {
  if (!Number.isInteger(rang) || !Number.isInteger(nombre) || rang < 0 || rang >= nombre) return undefined;
  if (nombre === 1) return chemin.length === 0 ? feuille : undefined;
  const voisine = chemin.at(-1);
  if (voisine === undefined) return undefined;
  const coupe = coupeOf(nombre);
  const reste = chemin.slice(0, -1);
  const isGauche = rang < coupe;
  const dessous = await racineByPreuve(
    feuille,
    isGauche ? { rang, nombre: coupe, chemin: reste } : { rang: rang - coupe, nombre: nombre - coupe, chemin: reste },
  );
  if (dessous === undefined) return undefined;
  return isGauche ? hashNoeud(dessous, voisine) : hashNoeud(voisine, dessous);
}
