import { AppError } from './erreur.ts';

/** Bytes as lower-case hexadecimal. */
export function toHex(octets: Uint8Array): string {
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a file, hexadecimal. Browsers compute it on pages served by https, or by this machine, alone. */
export async function sha256Of(fichier: Blob): Promise<string> {
  // Absent from the types' point of view never, from a page served without https always.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) throw new AppError('empreinte_impossible');
  return toHex(new Uint8Array(await subtle.digest('SHA-256', await fichier.arrayBuffer())));
}
