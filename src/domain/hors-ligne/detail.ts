// The detail of a bundle: its lines again, each compressed alone, after a table of their digests and sizes. A device that
// has the bundle of an earlier publication reads the table, then the lines that it does not have, and nothing else.

/** Bytes of the table per line: five of the line's SHA-256, three of its compressed size. */
export const OCTETS_PAR_LIGNE = 8;
const OCTETS_EMPREINTE = 5;

/** Compressed lines refer to at most so many bytes of the model, as DEFLATE can. */
export const MODELE_MAX = 32_768;

/** A line of a bundle, as the table names it. */
export interface LigneDetail {
  /** The first bytes of its SHA-256, hexadecimal: what it is recognised by; the whole bundle has a whole digest. */
  empreinte: string;
  /** Where it is in the detail, bytes; the table comes first. */
  debut: number;
  octets: number;
}

const toHex = (octets: Uint8Array): string =>
  Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');

/** What a line is recognised by, of its SHA-256. */
export const empreinteLigne = (sha256: Uint8Array): string => toHex(sha256.subarray(0, OCTETS_EMPREINTE));

/** The line of the table for a compressed line. */
export function entreeOf(sha256: Uint8Array, octets: number): Uint8Array {
  if (octets >= 2 ** 24) throw new RangeError(`${octets} bytes in one line`);
  return Uint8Array.from([...sha256.subarray(0, OCTETS_EMPREINTE), octets >> 16, octets >> 8, octets]);
}

/** The lines that a table names, in order. */
export function readTable(table: Uint8Array): LigneDetail[] {
  const lignes: LigneDetail[] = [];
  let debut = table.length;
  for (let rang = 0; rang < table.length; rang += OCTETS_PAR_LIGNE) {
    const entree = table.subarray(rang, rang + OCTETS_PAR_LIGNE);
    const octets = entree.subarray(OCTETS_EMPREINTE).reduce((somme, octet) => somme * 256 + octet, 0);
    lignes.push({ empreinte: empreinteLigne(entree), debut, octets });
    debut += octets;
  }
  return lignes;
}

/** Lines that follow each other are asked for together. */
export function groupLignes(lignes: readonly LigneDetail[]): LigneDetail[][] {
  const groupes: LigneDetail[][] = [];
  for (const ligne of lignes) {
    const groupe = groupes.at(-1);
    const derniere = groupe?.at(-1);
    if (groupe && derniere && derniere.debut + derniere.octets === ligne.debut) groupe.push(ligne);
    else groupes.push([ligne]);
  }
  return groupes;
}

/** What asking costs besides the answer's bytes: the headers of a request and of its answer. */
const OCTETS_PAR_DEMANDE = 400;

/** Bytes that it takes to fetch these groups of lines. */
export const coutOf = (groupes: ReadonlyArray<readonly LigneDetail[]>): number =>
  groupes.flat().reduce((somme, { octets }) => somme + octets, groupes.length * OCTETS_PAR_DEMANDE);

/** A DEFLATE block that gives `modele` as it is, before a line that was compressed after it. */
export function blocOf(modele: Uint8Array): Uint8Array {
  const { length } = modele;
  return Uint8Array.from([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...modele]);
}
