// The container of a backup copy: a ZIP without compression, whose entries are sealed pieces named by their SHA-256.
// Nothing else is in it; any tool opens it (APPNOTE 4.3, no ZIP64: eleven pieces of 55 MB at the most).

const LOCAL = 0x04034b50;
const CATALOGUE = 0x02014b50;
const FIN = 0x06054b50;
const TAILLE_LOCAL = 30;
const TAILLE_CATALOGUE = 46;
export const TAILLE_FIN = 22;
/** Names are ASCII, and said to be UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980: a copy says nothing of when it was made. */
const JOUR = 0x0021;

/** A piece in the container; `place` is where its entry begins, bytes. */
export interface EntreeCopie {
  nom: string;
  taille: number;
  crc: number;
  place: number;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, octet) => {
  let reste = octet;
  for (let bit = 0; bit < 8; bit += 1) reste = reste & 1 ? (reste >>> 1) ^ 0xedb88320 : reste >>> 1;
  return reste;
});

/** CRC-32 of bytes that come in several parts: what the parts before gave is `avant`. */
export function crcOf(octets: Uint8Array, avant = 0): number {
  let reste = ~avant;
  for (const octet of octets) reste = (TABLE[(reste ^ octet) & 0xff] ?? 0) ^ (reste >>> 8);
  return ~reste >>> 0;
}

/** What the two headers of an entry have in common, from « version needed » to the length of the name. */
function writeEntree(vue: DataView, debut: number, { nom, taille, crc }: EntreeCopie): void {
  vue.setUint16(debut, 20, true);
  vue.setUint16(debut + 2, UTF8, true);
  vue.setUint16(debut + 8, JOUR, true);
  vue.setUint32(debut + 10, crc, true);
  vue.setUint32(debut + 14, taille, true);
  vue.setUint32(debut + 18, taille, true);
  vue.setUint16(debut + 22, nom.length, true);
}

function withNom(octets: Uint8Array<ArrayBuffer>, nom: string, debut: number): Uint8Array<ArrayBuffer> {
  octets.set(new TextEncoder().encode(nom), debut);
  return octets;
}

/** What goes before the bytes of a piece. */
export function enteteOf(entree: EntreeCopie): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(TAILLE_LOCAL + entree.nom.length);
  const vue = new DataView(octets.buffer);
  vue.setUint32(0, LOCAL, true);
  writeEntree(vue, 4, entree);
  return withNom(octets, entree.nom, TAILLE_LOCAL);
}

/** What goes after the last piece: the list of all, then where that list begins. */
export function catalogueOf(entrees: readonly EntreeCopie[], place: number): Uint8Array<ArrayBuffer>[] {
  const lignes = entrees.map((entree) => {
    const octets = new Uint8Array(TAILLE_CATALOGUE + entree.nom.length);
    const vue = new DataView(octets.buffer);
    vue.setUint32(0, CATALOGUE, true);
    vue.setUint16(4, 20, true);
    writeEntree(vue, 6, entree);
    vue.setUint32(42, entree.place, true);
    return withNom(octets, entree.nom, TAILLE_CATALOGUE);
  });
  const fin = new Uint8Array(TAILLE_FIN);
  const vue = new DataView(fin.buffer);
  vue.setUint32(0, FIN, true);
  vue.setUint16(8, entrees.length, true);
  vue.setUint16(10, entrees.length, true);
  vue.setUint32(
    12,
    lignes.reduce((somme, { length }) => somme + length, 0),
    true,
  );
  vue.setUint32(16, place, true);
  return [...lignes, fin];
}

/** Where the list stands, from the last bytes of a file; undefined when it is no ZIP. */
export function findCatalogue(queue: Uint8Array<ArrayBuffer>): { place: number; taille: number } | undefined {
  const vue = new DataView(queue.buffer, queue.byteOffset, queue.byteLength);
  for (let debut = queue.length - TAILLE_FIN; debut >= 0; debut -= 1)
    if (vue.getUint32(debut, true) === FIN)
      return { taille: vue.getUint32(debut + 12, true), place: vue.getUint32(debut + 16, true) };
  return undefined;
}

/** The entries of a list, those that are compressed or folders left out: none of them is a piece as it was sealed. */
export function readCatalogue(octets: Uint8Array<ArrayBuffer>): EntreeCopie[] {
  const vue = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  const entrees: EntreeCopie[] = [];
  let debut = 0;
  while (debut + TAILLE_CATALOGUE <= octets.length && vue.getUint32(debut, true) === CATALOGUE) {
    const [methode, crc, taille, longueur] = [
      vue.getUint16(debut + 10, true),
      vue.getUint32(debut + 16, true),
      vue.getUint32(debut + 24, true),
      vue.getUint16(debut + 28, true),
    ];
    const nom = new TextDecoder().decode(octets.subarray(debut + 46, debut + 46 + longueur));
    if (methode === 0 && taille > 0) entrees.push({ nom, taille, crc, place: vue.getUint32(debut + 42, true) });
    debut += TAILLE_CATALOGUE + longueur + vue.getUint16(debut + 30, true) + vue.getUint16(debut + 32, true);
  }
  return entrees;
}

/** Where the bytes of an entry begin, from its own header; undefined when there is none. */
export function debutOf(entete: Uint8Array<ArrayBuffer>): number | undefined {
  const vue = new DataView(entete.buffer, entete.byteOffset, entete.byteLength);
  if (entete.length < TAILLE_LOCAL || vue.getUint32(0, true) !== LOCAL) return undefined;
  return TAILLE_LOCAL + vue.getUint16(26, true) + vue.getUint16(28, true);
}
export { TAILLE_LOCAL as TAILLE_ENTETE };
