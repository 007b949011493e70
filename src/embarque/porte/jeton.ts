import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../../domain/socle/objet.ts';

function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** What a token says. */
export type Jeton = Record<string, unknown>;

/** What a token says, when this installation has signed it and its end has not come; else undefined. */
export function readJeton(jeton: string, secret: string, now: number): Jeton | undefined {
  const [entete = '', contenu = '', signature = '', ...reste] = jeton.split('.');
  const attendue = createHmac('sha256', secret).update(`${entete}.${contenu}`).digest();
  const donnee = Buffer.from(signature, 'base64url');
  if (reste.length > 0 || donnee.length !== attendue.length || !timingSafeEqual(donnee, attendue)) return undefined;
  const lu = readPart(contenu);
  const { exp } = lu;
  return readPart(entete)['alg'] === 'HS256' && typeof exp === 'number' && exp * 1_000 > now ? lu : undefined;
}
