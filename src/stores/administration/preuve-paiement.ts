import { isDuType, verifyJustificatif } from '../../domain/demande/justificatif.ts';

/** What is wrong with a proof of payment, by its type, its weight and its first bytes: said before anything is confirmed. */
export async function findFautePreuve(fichier: File): Promise<string | undefined> {
  const faute = verifyJustificatif(fichier);
  if (faute !== undefined) return faute;
  const debut = await fichier
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => undefined);
  if (debut === undefined) return 'Ce fichier ne peut pas être lu.';
  return isDuType(fichier.type, new Uint8Array(debut))
    ? undefined
    : 'Le contenu de ce fichier n’est pas celui que son nom annonce.';
}
