import type { App } from '@supabase/lite';
import { answerAdmin, type ContexteAdmin } from '../comptes/api-admin.ts';
import { isSameSecret } from '../../service/secret.ts';
import { holdCorps } from './arrivee.ts';
import type { Demande } from './requete-porte.ts';
import { readJson } from '../../service/http/requete-http.ts';
import { mendAnswer, typeOfDepot, unwrapUpload } from './adaptation-stockage.ts';
import { refuse } from '../../service/http/refus-http.ts';
import type { Client } from './file-attente.ts';

export type Service = (demande: Demande, client: Client) => Promise<Response>;

/** Headers that the services read; what else a client or a proxy wrote stays outside. */
const UTILES =
  /^(?:accept|apikey|authorization|cache-control|content-length|content-type|prefer|x-client-info|x-supabase-api-version|x-upsert)$/;

function keepUtiles(headers: Headers): Headers {
  const utiles = new Headers();
  for (const [nom, valeur] of headers) if (UTILES.test(nom)) utiles.set(nom, valeur);
  return utiles;
}

/** Invitations are kept where sign-ups would be, as GoTrue does; the embedded service knows the second word alone. */
function mendVerify({ adresse, corps }: Demande): Uint8Array<ArrayBuffer> | undefined {
  const lien = adresse.startsWith('/auth/v1/verify') ? readJson(corps) : undefined;
  if (typeof lien !== 'object' || lien === null || !('type' in lien) || lien.type !== 'invite') return corps;
  return new TextEncoder().encode(JSON.stringify({ ...lien, type: 'signup' }));
}

/**
 * The API itself, in the shape that supabase-js speaks, with nothing of the front door: what a hosted project would
 * accept. Tests of the database's rules ask here; the network never does.
 */
export function createService(app: App, admin: ContexteAdmin, cleSecrete: string): Service {
  return async (demande, { source }) => {
    const { pathname: chemin } = new URL(demande.adresse, 'http://portail');
    const corps = mendVerify(demande);
    const headers = keepUtiles(demande.headers);
    if (corps !== demande.corps) headers.delete('content-length');
    const envoye = demande.fichier?.contenu ?? corps;
    // What the front door has hashed is a file, whatever it is announced as: a form around it would hide other bytes.
    const isForme = demande.fichier === undefined && /^multipart\//i.test(headers.get('content-type') ?? '');
    if (envoye !== undefined && !isForme) {
      const type = await typeOfDepot(demande.method, chemin, new Blob([envoye]));
      if (type !== undefined) headers.set('content-type', type);
    }
    const req = new Request(new URL(demande.adresse, 'http://portail'), {
      method: demande.method,
      headers,
      ...(envoye !== undefined && { body: envoye }),
    });
    if (demande.fichier !== undefined) holdCorps(req.body, demande.fichier);
    if (/^\/auth\/v1\/(?:admin(?:\/|$)|invite\/?$)/i.test(decodeURIComponent(chemin))) {
      if (!isSameSecret(headers.get('apikey') ?? '', cleSecrete))
        return refuse(401, 'no_authorization', 'This endpoint requires a secret key');
      return answerAdmin(req, chemin.slice('/auth/v1'.length).replace(/\/$/, ''), admin);
    }
    const nue = await unwrapUpload(req, chemin);
    if (nue instanceof Response) return nue;
    const res = await app.fetch(nue, { peerAddress: source });
    return mendAnswer(res, demande.method, chemin, () => readJson(corps));
  };
}
