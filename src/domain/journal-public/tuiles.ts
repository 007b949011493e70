import { hashFeuille, racineOf } from '../scelle/arbre.ts';

// Tiles of C2SP (c2sp.org/tlog-tiles): the tree as files, 256 hashes each, that never change once they are whole.

/** Hashes of a whole tile, acts of a whole bundle. */
export const LARGEUR = 256;

/** A number as the path of a tile writes it: 1234067 is `x001/x234/067`. */
export function cheminRang(rang: number): string {
  const groupes = String(rang).padStart(3, '0');
  const tete = groupes.length % 3;
  const parts = [
    ...(tete === 0 ? [] : [groupes.slice(0, tete).padStart(3, '0')]),
    ...(groupes.slice(tete).match(/\d{3}/g) ?? []),
  ];
  return parts.map((part, place) => (place === parts.length - 1 ? part : `x${part}`)).join('/');
}

/** Path of a tile of a level, or of a bundle (`entries`), by its place and how much it holds. */
export const cheminTuile = (niveau: number | 'entries', rang: number, largeur: number): string =>
  `tile/${niveau}/${cheminRang(rang)}${largeur === LARGEUR ? '' : `.p/${largeur}`}`;

/** A tree by levels: the hashes of its leaves, then of each whole tile of the level below. */
export async function niveauxOf(lignes: readonly string[]): Promise<Uint8Array[][]> {
  let dernier: Uint8Array[] = await Promise.all(lignes.map(hashFeuille));
  const niveaux = [dernier];
  while (dernier.length >= LARGEUR) {
    const entieres = Math.floor(dernier.length / LARGEUR);
    const hashes = dernier;
    dernier = await Promise.all(
      Array.from({ length: entieres }, (_, n) => racineOf(hashes.slice(n * LARGEUR, (n + 1) * LARGEUR))),
    );
    niveaux.push(dernier);
  }
  return niveaux;
}

/** Root over the first acts of a tree. Whole tiles are nodes of it: the tree is parted where they are. */
export async function racineA(
  [feuilles = [], tuiles = []]: readonly Uint8Array[][],
  taille: number,
): Promise<Uint8Array> {
  const entieres = Math.floor(taille / LARGEUR);
  const reste = feuilles.slice(entieres * LARGEUR, taille);
  return racineOf([...tuiles.slice(0, entieres), ...(reste.length === 0 ? [] : [await racineOf(reste)])]);
}

const concat = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** An act in a bundle: its length on two bytes, then its line. */
function prefixe(ligne: string): Uint8Array {
  const octets = new TextEncoder().encode(ligne);
  return concat([Uint8Array.of(octets.length >> 8, octets.length & 255), octets]);
}

/** The lines of a bundle; undefined when its lengths do not end with it, or it is no UTF-8. */
export function readLiasse(octets: Uint8Array): string[] | undefined {
  const lignes: string[] = [];
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let place = 0; place < octets.length;) {
    const longueur = (octets[place] ?? 0) * 256 + (octets[place + 1] ?? 0);
    if (place + 2 + longueur > octets.length) return undefined;
    try {
      lignes.push(utf8.decode(octets.subarray(place + 2, place + 2 + longueur)));
    } catch {
      return undefined;
    }
    place += 2 + longueur;
  }
  return lignes;
}

/** Paths of the tiles, of the bundles then, that a tree of a size has beside those of no later one. */
export function cheminsA(taille: number): { tuiles: string[]; liasses: string[] } {
  const pathsOf = (niveau: number | 'entries', nombre: number): string[] =>
    Array.from({ length: Math.ceil(nombre / LARGEUR) }, (_, n) =>
      cheminTuile(niveau, n, Math.min(LARGEUR, nombre - n * LARGEUR)),
    );
  const tuiles: string[] = [];
  for (let [niveau, nombre] = [0, taille]; nombre > 0; niveau += 1, nombre = Math.floor(nombre / LARGEUR))
    tuiles.push(...pathsOf(niveau, nombre));
  return { tuiles, liasses: pathsOf('entries', taille) };
}

/** First place and number of hashes, or acts, that a tile's path names. */
function spanOf(chemin: string): [debut: number, nombre: number] {
  const [rang = '', largeur] = chemin.replace(/^tile\/[^/]+\//, '').split('.p/');
  return [Number(rang.replaceAll(/[x/]/g, '')) * LARGEUR, Number(largeur ?? LARGEUR)];
}

/** The file of a tile or of a bundle, by its path. */
export function tuileOf(
  niveaux: readonly Uint8Array[][],
  lignes: readonly string[],
  chemin: string,
): Uint8Array<ArrayBuffer> {
  const [debut, nombre] = spanOf(chemin);
  if (chemin.startsWith('tile/entries/')) return concat(lignes.slice(debut, debut + nombre).map(prefixe));
  return concat((niveaux[Number(chemin.split('/')[1])] ?? []).slice(debut, debut + nombre));
}
