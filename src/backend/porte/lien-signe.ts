import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../dossier.ts';
import { refuse } from './refus.ts';
import type { Service } from './service.ts';

function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** True for a token that this installation signed and whose time has not come. */
export function isLienValide(jeton: string, secret: string, now: number): boolean {
  const [entete = '', contenu = '', signature = ''] = jeton.split('.');
  const attendue = createHmac('sha256', secret).update(`${entete}.${contenu}`).digest();
  const donnee = Buffer.from(signature, 'base64url');
  if (donnee.length !== attendue.length || !timingSafeEqual(donnee, attendue)) return false;
  const { exp } = readPart(contenu);
  return readPart(entete)['alg'] === 'HS256' && typeof exp === 'number' && exp * 1_000 > now;
}

/** A file by its signed link; the storage would answer a link that has run out as if it had failed itself. */
export const createLienSigne =
  (service: Service, secret: string): Service =>
  async (demande, client) => {
    const jeton = new URL(demande.adresse, 'http://portail').searchParams.get('token') ?? '';
    if (isLienValide(jeton, secret, Date.now())) return service(demande, client);
    return refuse(400, 'lien_expire', 'Ce lien a expiré : rouvrez le justificatif depuis la demande.');
  };
