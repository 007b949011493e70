import { cheminsA, tuileOf } from './tuiles.ts';
import type { JournalLu, Verification } from './verification-journal.ts';

/** What witnesses of a log have signed, verified (`temoins.ts`). */
export interface TemoinsPublies {
  cles: readonly string[];
  /** Their lines under the head that is shown. */
  lignes: readonly string[];
  /** The last head that one of them signed. */
  cosignee: string;
}

const SANS_TEMOINS: TemoinsPublies = { cles: [], lignes: [], cosignee: '' };

/**
 * The files of a log, by their path under its address: its head, its keys, tiles and bundles. Partial tiles of former heads
 * stay until the whole one is there: who read such a head may still ask for them.
 */
export function fichiersOf(
  { lignes, tetes }: JournalLu,
  { niveaux, cles }: Pick<Verification, 'niveaux' | 'cles'>,
  tailles: readonly number[],
  temoins: TemoinsPublies = SANS_TEMOINS,
): Map<string, Uint8Array<ArrayBuffer>> {
  const utf8 = (texte: string) => Uint8Array.from(new TextEncoder().encode(texte));
  const { tuiles, liasses } = cheminsA(lignes.length);
  const entieres = new Set([...tuiles, ...liasses]);
  const anciennes = tailles.flatMap((taille) => {
    const anciens = cheminsA(taille);
    return [...anciens.tuiles, ...anciens.liasses].filter((chemin) => !entieres.has(chemin.replace(/\.p\/\d+$/, '')));
  });
  return new Map([
    ['checkpoint', utf8(`${tetes.at(-1) ?? ''}${temoins.lignes.join('')}`)],
    // Who signs beside the agency, and the last head that one of them signed: it may be older than the one above.
    ['temoins', utf8(temoins.cles.map((vkey) => `${vkey}\n`).join(''))],
    ['tete-cosignee', utf8(temoins.cosignee)],
    ['cle', utf8(`${cles.at(-1)?.vkey ?? ''}\n`)],
    // Where each key is announced: who reads a few acts alone asks for these too.
    ['cles', utf8(cles.map(({ rang, vkey }) => `${rang} ${vkey}\n`).join(''))],
    ...[...new Set([...anciennes, ...entieres])].map((chemin) => [chemin, tuileOf(niveaux, lignes, chemin)] as const),
  ]);
}
