import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../service/secret.ts';

/** Mark of a device that has signed in to an account; it opens nothing, it only spares the limits of sign-ins. */
const NOM = 'portail-appareil';
const AN_S = 365 * 86_400;
const COMPTES_MAX = 5;

const sign = (secret: string, compte: string, hasard: string): string =>
  createHmac('sha256', secret).update(`appareil\n${compte}\n${hasard}`).digest('base64url').slice(0, 27);

/** The marks that a request carries. */
function readMarques(cookie: string | null): string[] {
  const [, valeur = ''] = new RegExp(`(?:^|; ?)${NOM}=([\\w.-]{0,400})`).exec(cookie ?? '') ?? [];
  return valeur.split('.').filter((marque) => /^[\w-]{38}$/.test(marque));
}

/** The mark of this device for an account that it has signed in to before. */
export const findMarque = (cookie: string | null, compte: string, secret: string): string | undefined =>
  readMarques(cookie).find((marque) => isSameSecret(marque.slice(11), sign(secret, compte, marque.slice(0, 11))));

/** The header that marks this device; a shared one keeps the marks of a few accounts. */
export function markAppareil(cookie: string | null, compte: string, secret: string, isHttps: boolean): string {
  const hasard = randomBytes(8).toString('base64url');
  const marque = hasard + sign(secret, compte, hasard);
  const autres = readMarques(cookie).slice(0, COMPTES_MAX - 1);
  return `${NOM}=${[marque, ...autres].join('.')}; Path=/auth/v1; Max-Age=${AN_S}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}
