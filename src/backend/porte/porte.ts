import type { App } from '@supabase/lite';
import { answerAdmin, type ContexteAdmin } from '../comptes/api-admin.ts';
import { isRecord } from '../dossier.ts';
import { isSameSecret } from '../secrets.ts';
import { mendAnswer, unwrapUpload } from './fichiers.ts';
import { tailleMax } from './adresses.ts';
import { createLimiteur } from './limites.ts';
import { answerJson } from './reponse.ts';

type Demande = {
  method: string;
  /** Path and query. */ adresse: string;
  headers: Headers;
  corps?: Uint8Array<ArrayBuffer> | undefined;
};

/** Answers a request that came from `source` (an IP address). */
export type Porte = (demande: Demande, source: string) => Promise<Response>;

export type OptionsPorte = {
  app: App;
  cleSecrete: string;
  admin: ContexteAdmin;
  limiteConnexions: number;
};

/** The only addresses of the API: what else the library answers to is for its own tools, and asks for no key. */
const SERVICES = /^\/(?:auth|rest|storage)\/v1\/[^?#]*$/;

const refuse = (statut: number, code: string, msg: string, entetes: Record<string, string> = {}): Response =>
  answerJson(statut, { code: statut, error_code: code, msg, message: msg, error: code }, entetes);

export const refuseTooLarge = (): Response =>
  refuse(413, 'payload_too_large', 'Ce qui est envoyé est trop volumineux.', { connection: 'close' });

const readJson = (corps: Uint8Array | undefined): unknown => {
  try {
    return JSON.parse(Buffer.from(corps ?? []).toString()) as unknown;
  } catch {
    return undefined;
  }
};

/** Invitations are kept where recoveries are: the embedded service has no column of its own for them. */
function mendVerify({ method, adresse, headers, corps }: Demande): Pick<Demande, 'adresse' | 'headers' | 'corps'> {
  if (!adresse.startsWith('/auth/v1/verify')) return { adresse, headers, corps };
  if (method === 'GET') return { adresse: adresse.replace(/([?&]type=)invite(?=&|$)/, '$1recovery'), headers, corps };
  const demande = readJson(corps);
  if (!isRecord(demande) || demande['type'] !== 'invite') return { adresse, headers, corps };
  const mended = new Headers(headers);
  mended.delete('content-length');
  return {
    adresse,
    headers: mended,
    corps: new TextEncoder().encode(JSON.stringify({ ...demande, type: 'recovery' })),
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

/** An account is opened by an invitation and keeps its address: an approval was given to that address. */
function refuseAuth({ method, adresse, corps }: Demande, chemin: string): Response | undefined {
  const verbe = `${method} ${chemin.slice('/auth/v1'.length)}`;
  if (verbe === 'POST /signup') return refuse(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (/^POST \/(?:otp|magiclink|resend)$/.test(verbe))
    return refuse(422, 'otp_disabled', 'Signups not allowed for otp');
  if (!AUTH.has(verbe)) return refuse(404, 'not_found', 'Cette adresse n’existe pas.');
  if (verbe === 'POST /token' && !/[?&]grant_type=(?:password|refresh_token)(?:&|$)/.test(adresse))
    return refuse(400, 'validation_failed', 'unsupported_grant_type');
  const demande = verbe === 'PUT /user' ? readJson(corps) : undefined;
  if (isRecord(demande) && (demande['email'] !== undefined || demande['phone'] !== undefined))
    return refuse(422, 'email_address_not_authorized', 'L’adresse d’un compte ne se change pas ici.');
  return undefined;
}

/** Never to be sent on: the connection's own headers, and the proxies' that a stranger could write. */
const INTERNES =
  /^(?:connection|host|keep-alive|transfer-encoding|upgrade|forwarded|cookie|x-forwarded-.*|x-real-ip|x-portail-.*)$/;

function cleanHeaders(headers: Headers): Headers {
  const propres = new Headers();
  for (const [nom, valeur] of headers) if (!INTERNES.test(nom)) propres.set(nom, valeur);
  return propres;
}

/** The front door of the embedded API: what may enter, how much, how often, and in the shape that supabase-js speaks. */
export function createPorte({ app, cleSecrete, admin, limiteConnexions }: OptionsPorte): Porte {
  const isOverLimit = createLimiteur(limiteConnexions);

  const enter = async (demande: Demande, source: string): Promise<Response> => {
    const { pathname: chemin } = new URL(demande.adresse, 'http://portail');
    if (!SERVICES.test(chemin)) return refuse(404, 'not_found', 'Cette adresse n’existe pas.');
    if ((demande.corps?.byteLength ?? 0) > tailleMax(chemin)) return refuseTooLarge();

    const key = demande.headers.get('apikey') ?? '';
    const isSecret = isSameSecret(key, cleSecrete);
    if (!isSecret && isOverLimit(`${demande.method} ${demande.adresse}`, source, demande.corps, Date.now()))
      return refuse(429, 'over_request_rate_limit', 'Trop d’essais : réessayez dans quelques minutes.', {
        'retry-after': '60',
      });

    const isAdmin = /^\/auth\/v1\/(?:admin(?:\/|$)|invite\/?$)/i.test(decodeURIComponent(chemin));
    if (isAdmin && !isSecret) return refuse(401, 'no_authorization', 'This endpoint requires a secret key');

    const refus = chemin.startsWith('/auth/v1/') && !isAdmin ? refuseAuth(demande, chemin) : undefined;
    if (refus !== undefined) return refus;
    const { adresse, headers, corps } = mendVerify(demande);
    const req = new Request(new URL(adresse, 'http://portail'), {
      method: demande.method,
      headers: cleanHeaders(headers),
      ...(corps !== undefined && { body: corps }),
    });
    if (isAdmin) return answerAdmin(req, chemin.slice('/auth/v1'.length).replace(/\/$/, ''), admin);

    const res = await app.fetch(await unwrapUpload(req, chemin), { peerAddress: source });
    return mendAnswer(res, demande.method, chemin, readJson(corps));
  };

  return async (demande, source) => {
    try {
      return await enter(demande, source);
    } catch (error) {
      if (error instanceof URIError || error instanceof TypeError)
        return refuse(400, 'bad_request', 'Cette demande est mal écrite.');
      throw error;
    }
  };
}
