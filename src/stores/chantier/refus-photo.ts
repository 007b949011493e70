import { DEBUT_OCTETS, genreOf } from '../../domain/socle/genre-fichier.ts';
import { AppError, messageFor } from '../../domain/socle/erreur.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

const HEIC =
  'est une photo HEIC, que ce navigateur ne lit pas\u00a0: dans les réglages de l’appareil photo, choisissez JPEG («\u00a0le plus compatible\u00a0»), puis reprenez-la.';

/** Why a file is not kept as a photograph, in one sentence. */
export async function sayPhoto(error: unknown, fichier: File): Promise<string> {
  // Phones write accents apart from their letters.
  const nom = `«\u00a0${cleanTexte(fichier.name, 'ligne') || 'sans nom'}\u00a0»`;
  if (fichier.size === 0) return `${nom} est vide\u00a0: reprenez la photographie.`;
  if (!(error instanceof AppError) || error.code !== 'illisible') return `${nom}\u00a0: ${messageFor(error)}`;
  const debut = await fichier
    .slice(0, DEBUT_OCTETS)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const genre = genreOf(fichier.name, new Uint8Array(debut));
  if (genre === 'heic') return `${nom} ${HEIC}`;
  return genre === 'jpg' || genre === 'png' || genre === 'webp'
    ? `${nom} est abîmée\u00a0: reprenez la photographie.`
    : `${nom} n’est pas une photographie.`;
}
