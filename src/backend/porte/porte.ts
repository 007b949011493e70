import type { App } from '@supabase/lite';
import { answerAdmin, type ContexteAdmin } from '../comptes/api-admin.ts';
import { isSameSecret } from '../secrets.ts';
import { mendAnswer, unwrapUpload } from './fichiers.ts';
import { tailleMax } from './adresses.ts';
import { isMuette, mendVerify, refuseAuth } from './connexion.ts';
import { type Demande, readJson } from './demande.ts';
import { createLimiteur } from './limites.ts';
import { refuse, refuseTooLarge } from './refus.ts';

/** Answers a request that came from `source` (an IP address). */
export type Porte = (demande: Demande, source: string) => Promise<Response>;

export type OptionsPorte = {
  app: App;
  cleSecrete: string;
  admin: ContexteAdmin;
  limiteConnexions: number;
};

/** The only addresses of the API: the library answers others, for its own tools, without a key. */
const SERVICES = /^\/(?:auth|rest|storage)\/v1\/[^?#]*$/;

/** Never forwarded: the connection's own headers, and the proxies', which a client could forge. */
const INTERNES =
  /^(?:connection|host|keep-alive|transfer-encoding|upgrade|forwarded|cookie|x-forwarded-.*|x-real-ip|x-portail-.*)$/;

function cleanHeaders(headers: Headers): Headers {
  const propres = new Headers();
  for (const [nom, valeur] of headers) if (!INTERNES.test(nom)) propres.set(nom, valeur);
  return propres;
}

/** Longer than a password takes to be compared and a letter to be written. */
const DELAI_MUET_MS = 600;
const waitUntil = (instant: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, instant - Date.now())));

/** The front door of the embedded API: what may enter, how much, how often, and in the shape that supabase-js speaks. */
export function createPorte({ app, cleSecrete, admin, limiteConnexions }: OptionsPorte): Porte {
  const isOverLimit = createLimiteur(limiteConnexions);

  const enter = async (lue: Demande, source: string): Promise<Response> => {
    // One normal form of the address for every rule below: dots and encoded letters must not change what is asked.
    const { pathname: chemin, search } = new URL(lue.adresse, 'http://portail');
    const demande = { ...lue, adresse: chemin + search };
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

    const debut = Date.now();
    const res = await app.fetch(await unwrapUpload(req, chemin), { peerAddress: source });
    if (isMuette(demande, chemin, res.status)) await waitUntil(debut + DELAI_MUET_MS);
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
