import { readAttente } from '../../domain/socle/attente.ts';
import { abortAfter, DELAI_MS } from './delai.ts';
import { isRefusCompte } from './fin-session.ts';

/** What a request that waited for too long says, through the library that sent it. */
export const DELAI_DEPASSE = 'delai_depasse';

let attente: number | undefined;
/** Seconds that the last answer asked to wait; the libraries keep headers for themselves. */
export const attenteDemandee = (): number | undefined => attente;

/** State shared by every request of supabase-js. */
export interface Echange {
  /** The public key, sent in place of a token by who is not signed in. */
  cle: string;
  /** A token in place of one that was refused; the public key once the session is over. */
  renew: () => Promise<string>;
  /** Called when a service refuses a signed-in person, or shows nothing: their account may have changed, or their session ended. */
  onRefus: () => void;
  send?: typeof fetch;
}

const isRenouvellement = (adresse: string) => adresse.includes('/auth/v1/token?grant_type=refresh_token');

async function sendInTime(send: typeof fetch, adresse: string, init: RequestInit): Promise<Response> {
  if (init.signal) return send(adresse, init);
  const signal = abortAfter(DELAI_MS);
  return send(adresse, { ...init, signal }).catch((error: unknown) => {
    throw signal.aborted ? new Error(DELAI_DEPASSE) : error;
  });
}

/** The end of a session counted from now: the device's clock, which it is compared with, may be hours away from ours. */
async function withoutDate(reponse: Response): Promise<Response> {
  const session = (await reponse.json()) as Record<string, unknown>;
  delete session['expires_at'];
  return new Response(JSON.stringify(session), {
    status: reponse.status,
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * `fetch` for supabase-js, mending four of its habits: no time limit on sign-in, trust in the server's clock, a busy
 * service taken for the end of a session, and a refused token returned as the answer instead of renewed.
 */
export function createEchange({ cle, renew, onRefus, send = fetch }: Echange): typeof fetch {
  return async (input, init = {}) => {
    const adresse = input instanceof Request ? input.url : String(input);
    let reponse = await sendInTime(send, adresse, init);
    attente = reponse.ok ? undefined : readAttente(reponse.headers.get('retry-after'), Date.now());
    if (/\/auth\/v1\/(?:token|verify)/.test(adresse)) {
      if (reponse.ok) return withoutDate(reponse);
      // 5xx: asked again later. Any other refusal ends the session.
      return reponse.status === 429 && isRenouvellement(adresse)
        ? new Response(reponse.body, { status: 503 })
        : reponse;
    }
    if (!/\/(?:rest|storage)\/v1\//.test(adresse)) return reponse;
    const jeton = new Headers(init.headers).get('authorization');
    if (jeton === null || jeton === `Bearer ${cle}`) return reponse;
    if (reponse.status === 401) {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${await renew()}`);
      reponse = await sendInTime(send, adresse, { ...init, headers });
    }
    const isVide = reponse.headers.get('content-range')?.startsWith('*/') === true;
    if (isVide || isRefusCompte(reponse.status)) onRefus();
    return reponse;
  };
}
