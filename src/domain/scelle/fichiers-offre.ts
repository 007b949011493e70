// Files of an offer, as they are chosen: what the storage and the procedure take.

export const FICHIERS_OFFRE_MAX = 10;
const TAILLE_MAX = 50 * 1024 * 1024;
const NOM_MAX = 200;

/** What a file chooser offers. */
export const OFFRE_ACCEPTES = '.pdf,.zip,.xlsx';

/** First bytes, by extension: a workbook is a ZIP. */
const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  zip: ZIP,
  xlsx: ZIP,
};
const extensionOf = (nom: string): string => /\.([a-z]+)$/i.exec(nom)?.[1]?.toLowerCase() ?? '';

/** What is wrong with a file, by its name, its size and its first bytes; undefined when it may be sealed. */
export function fauteFichierOffre(
  { name, size }: { name: string; size: number },
  debut: Uint8Array,
): string | undefined {
  const signature = SIGNATURES[extensionOf(name)];
  if (signature === undefined) return 'Ce n’est ni un PDF, ni un ZIP, ni un classeur XLSX.';
  if (size === 0) return 'Ce fichier est vide.';
  if (size > TAILLE_MAX) return 'Ce fichier dépasse 50\u00a0Mo\u00a0: partagez-le en plusieurs.';
  if (name.length > NOM_MAX) return 'Le nom de ce fichier est trop long\u00a0: 200\u00a0caractères au plus.';
  return signature.every((octet, rang) => debut[rang] === octet)
    ? undefined
    : 'Le contenu de ce fichier n’est pas celui que son nom annonce.';
}
