// What may be asked of the sign-in service, and what its answers may tell.
import { isRecord } from '../dossier.ts';
import { type Demande, readJson } from './demande.ts';
import { refuse } from './refus.ts';

/** Invitations are kept where sign-ups would be, as GoTrue does; the embedded service knows the second word alone. */
export function mendVerify({
  method,
  adresse,
  headers,
  corps,
}: Demande): Pick<Demande, 'adresse' | 'headers' | 'corps'> {
  if (!adresse.startsWith('/auth/v1/verify')) return { adresse, headers, corps };
  if (method === 'GET') return { adresse: adresse.replace(/([?&]type=)invite(?=&|$)/, '$1signup'), headers, corps };
  const demande = readJson(corps);
  if (!isRecord(demande) || demande['type'] !== 'invite') return { adresse, headers, corps };
  const mended = new Headers(headers);
  mended.delete('content-length');
  return {
    adresse,
    headers: mended,
    corps: new TextEncoder().encode(JSON.stringify({ ...demande, type: 'signup' })),
  };
}

/** What supabase-js may ask of the sign-in service: the rest of it opens accounts, or serves nobody here. */
const AUTH = new Set([
  'POST /token',
  'POST /logout',
  'GET /user',
  'PUT /user',
  'POST /recover',
  'POST /verify',
  'GET /verify',
  'GET /settings',
  'GET /health',
  'GET /.well-known/jwks.json',
]);

/** Fields that the service expects to be text and does not check. */
const TEXTES = ['email', 'phone', 'password', 'refresh_token', 'token', 'token_hash', 'type'];

/** An account is opened by an invitation and keeps its address: an approval was given to that address. */
export function refuseAuth(
  { method, adresse, corps = new Uint8Array() }: Demande,
  chemin: string,
): Response | undefined {
  const verbe = `${method} ${chemin.slice('/auth/v1'.length)}`;
  if (verbe === 'POST /signup') return refuse(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (/^POST \/(?:otp|magiclink|resend)$/.test(verbe))
    return refuse(422, 'otp_disabled', 'Signups not allowed for otp');
  if (!AUTH.has(verbe)) return refuse(404, 'not_found', 'Cette adresse n’existe pas.');
  // Normalised here once: the limits read it too.
  if (verbe === 'POST /token' && !/\?grant_type=(?:password|refresh_token)$/.test(adresse))
    return refuse(400, 'validation_failed', 'unsupported_grant_type');
  const demande = corps.byteLength === 0 ? {} : readJson(corps);
  if (!isRecord(demande)) return refuse(400, 'bad_json', 'Could not parse request body as JSON');
  if (TEXTES.some((champ) => !['undefined', 'string'].includes(typeof (demande[champ] ?? undefined))))
    return refuse(400, 'bad_json', 'Could not parse request body as JSON');
  if (verbe === 'PUT /user' && (demande['email'] !== undefined || demande['phone'] !== undefined))
    return refuse(422, 'email_address_not_authorized', 'L’adresse d’un compte ne se change pas ici.');
  return undefined;
}

/** Answers that take the same time whether or not an address has an account: a refused sign-in, a recovery. */
export const isMuette = ({ method }: Demande, chemin: string, statut: number): boolean =>
  method === 'POST' && ((chemin === '/auth/v1/token' && statut === 400) || chemin === '/auth/v1/recover');
