import { cleanTexte } from '../socle/nettoyage.ts';

/** What may be sealed, by its extension: anything else was named by hand, on a device that the portal did not write. */
const EXTENSIONS: readonly string[] = ['pdf', 'zip', 'xlsx'];

/**
 * A name under which a decrypted file is saved: its bidder wrote it. Nothing that turns the reading order, no folder, no sign of
 * commands, and no extension but those that an offer takes: `fdp.exe` becomes `fdp.exe.bin`.
 */
export function nomDechiffre(nom: string, rang: number): string {
  const propre = cleanTexte(nom, 'ligne')
    .replace(/[\p{C}\\/:*?"<>|]/gu, '-')
    .replace(/^[.\s-]+|[.\s]+$/g, '')
    .slice(-120);
  if (propre === '') return `fichier-${rang + 1}.bin`;
  const extension = propre.slice(propre.lastIndexOf('.') + 1).toLowerCase();
  return propre.includes('.') && EXTENSIONS.includes(extension) ? propre : `${propre}.bin`;
}
