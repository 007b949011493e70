import { cheminsA, tuileOf } from './tuiles.ts';
import type { JournalLu, Verification } from './verification-journal.ts';

/**
 * The files of a log, by their path under its address: its head, its key, tiles and bundles. Partial tiles of former heads
 * stay until the whole one is there: who read such a head may still ask for them.
 */
export function fichiersOf(
  { lignes, tetes }: JournalLu,
  { niveaux, cles }: Pick<Verification, 'niveaux' | 'cles'>,
  tailles: readonly number[],
): Map<string, Uint8Array<ArrayBuffer>> {
  const utf8 = (texte: string) => Uint8Array.from(new TextEncoder().encode(texte));
  const { tuiles, liasses } = cheminsA(lignes.length);
  const entieres = new Set([...tuiles, ...liasses]);
  const anciennes = tailles.flatMap((taille) => {
    const anciens = cheminsA(taille);
    return [...anciens.tuiles, ...anciens.liasses].filter((chemin) => !entieres.has(chemin.replace(/\.p\/\d+$/, '')));
  });
  return new Map([
    ['checkpoint', utf8(tetes.at(-1) ?? '')],
    ['cle', utf8(`${cles.at(-1)?.vkey ?? ''}\n`)],
    ...[...new Set([...anciennes, ...entieres])].map((chemin) => [chemin, tuileOf(niveaux, lignes, chemin)] as const),
  ]);
}
