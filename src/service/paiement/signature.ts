import { createHmac } from 'node:crypto';
import { isSameSecret } from '../secret.ts';
import { AnnonceRefusee } from './prestataire.ts';

// Signed notifications, as most providers send them: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 of the moment and the bytes.

/** A notification is believed for that long around the moment that it says. */
const TOLERANCE_S = 300;

/** Header of the signature. */
export const ENTETE_SIGNATURE = 'x-paiement-signature';

const FORME = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Hexadecimal HMAC-SHA256 of some bytes. */
export const hmac = (secret: string, octets: Uint8Array | string): string =>
  createHmac('sha256', secret).update(octets).digest('hex');

const digest = (secret: string, instant_s: string, corps: Uint8Array): string =>
  hmac(secret, Buffer.concat([Buffer.from(`${instant_s}.`), corps]));

/** The header that signs a body sent at a moment. */
export function signCorps(secret: string, corps: Uint8Array, now: Date): string {
  const instant = String(Math.floor(now.getTime() / 1_000));
  return `t=${instant},v1=${digest(secret, instant, corps)}`;
}

/** Throws unless the header signs this body, at a moment near this one. */
export function verifyCorps(secret: string, header: string | null, corps: Uint8Array, now: Date): void {
  const [, instant = '', signature = ''] = FORME.exec(header ?? '') ?? [];
  if (instant === '' || !isSameSecret(signature, digest(secret, instant, corps)))
    throw new AnnonceRefusee(401, 'signature fausse');
  if (Math.abs(now.getTime() / 1_000 - Number(instant)) > TOLERANCE_S)
    throw new AnnonceRefusee(401, 'annonce trop ancienne');
}
