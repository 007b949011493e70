import { GardeRefusee } from '../../domain/hors-ligne/garde-refusee.ts';
import type { FichierGarde } from '../../domain/hors-ligne/publication.ts';
import { AppError } from '../../domain/socle/erreur.ts';

/** Fetches a file of the register and keeps it. */
export async function fetchGarde(
  cache: Cache,
  { adresse, integrite }: FichierGarde,
  signal: AbortSignal,
): Promise<void> {
  // The browser itself refuses bytes of another digest.
  const reponse = await fetch(adresse, { integrity: integrite, signal }).catch((cause: unknown) => {
    throw new GardeRefusee('coupee', { cause });
  });
  if (!reponse.ok) throw new AppError('introuvable', { cause: reponse.status });
  await put(cache, adresse, reponse);
}

/** Is a file of the register on the device, as it was published? */
export async function isIntact(cache: Cache, { adresse, integrite }: FichierGarde): Promise<boolean> {
  const octets = await (await cache.match(adresse))?.arrayBuffer();
  return octets !== undefined && (await integriteOf(octets)) === integrite;
}

/** SHA-256 of bytes, as `fetch` takes it. */
export const integriteOf = async (octets: BufferSource): Promise<string> =>
  `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', octets))))}`;

/** Keeps something; a device that has no room left says so. */
export async function put(cache: Cache, adresse: string, reponse: Response): Promise<void> {
  try {
    await cache.put(adresse, reponse);
  } catch (cause) {
    throw new GardeRefusee(cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'place' : 'coupee', {
      cause,
    });
  }
}
