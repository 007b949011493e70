import type { FeuilleLue } from '../../domain/classeur/cellule.ts';
import { readCsv } from '../../domain/classeur/csv.ts';
import { FauteClasseur } from '../../domain/classeur/faute-classeur.ts';
import { readXlsx } from './xlsx.ts';

/** What a file itself may weigh, bytes. */
const OCTETS_FICHIER_MAX = 30_000_000;

/**
 * The sheets of a file that somebody brings: a workbook, or a CSV whatever its alphabet. Throws `FauteClasseur`, whose
 * message is for that person.
 */
export function readClasseur(octets: Uint8Array, nom: string, onRangees?: (lues: number) => void): FeuilleLue[] {
  if (octets.length > OCTETS_FICHIER_MAX) throw new FauteClasseur('trop_gros');
  const isZip = octets[0] === 0x50 && octets[1] === 0x4b;
  const isAncien = octets[0] === 0xd0 && octets[1] === 0xcf;
  const feuilles =
    isZip || isAncien ? readXlsx(octets, onRangees) : [readCsv(texteDe(octets), nom.replace(/\.\w+$/, ''))];
  if (feuilles.every(({ rangees }) => rangees.length === 0)) throw new FauteClasseur('vide');
  return feuilles;
}

/** A text by its mark, else UTF-8 where it is, else as Windows writes it in western Europe. */
function texteDe(octets: Uint8Array): string {
  const alphabet =
    octets[0] === 0xff && octets[1] === 0xfe
      ? 'utf-16le'
      : octets[0] === 0xfe && octets[1] === 0xff
        ? 'utf-16be'
        : undefined;
  const texte = alphabet === undefined ? decode8(octets) : new TextDecoder(alphabet).decode(octets);
  if (texte.includes('\u0000')) throw new FauteClasseur('pas_un_classeur');
  return texte;
}

function decode8(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder('windows-1252').decode(octets);
  }
}
