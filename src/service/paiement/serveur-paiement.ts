import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Reponse } from '../http/requete-http.ts';
import { CHEMIN_BAC_A_SABLE } from './bac-a-sable.ts';
import { CHEMIN_ANNONCE, CHEMIN_OUVERTURE } from './paiement-en-ligne.ts';

// Online payments beside a hosted Supabase: a small server of their own, behind HTTPS, with the secret key.

/** Largest body, bytes. */
const OCTETS_MAX = 16_384;

const NOMS: Readonly<Record<string, string>> = {
  [`POST ${CHEMIN_OUVERTURE}`]: 'ouvrir un paiement',
  [`POST ${CHEMIN_ANNONCE}`]: 'annonce d’un versement',
  [`GET ${CHEMIN_BAC_A_SABLE}`]: 'bac à sable du paiement (GET)',
  [`POST ${CHEMIN_BAC_A_SABLE}`]: 'bac à sable du paiement (POST)',
};

async function readBody(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const morceaux: Buffer[] = [];
  let taille = 0;
  for await (const morceau of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    taille += morceau.length;
    if (taille > OCTETS_MAX) return undefined;
    morceaux.push(morceau);
  }
  return new Uint8Array(Buffer.concat(morceaux));
}

async function answer(
  req: IncomingMessage,
  services: Readonly<Record<string, Reponse>>,
): Promise<{ statut: number; entetes: Record<string, string>; corps: string }> {
  const chemin = (req.url ?? '/').replace(/[?#].*/s, '');
  const service = services[NOMS[`${req.method} ${chemin}`] ?? ''];
  if (service === undefined) return { statut: 404, entetes: {}, corps: '' };
  const corps = req.method === 'GET' ? undefined : await readBody(req);
  if (corps === undefined && req.method !== 'GET') return { statut: 413, entetes: {}, corps: '' };
  const headers = new Headers();
  for (const nom of ['authorization', 'content-type', 'x-paiement-signature']) {
    const valeur = req.headers[nom];
    if (typeof valeur === 'string') headers.set(nom, valeur);
  }
  const demande = { method: req.method ?? 'GET', adresse: req.url ?? '/', headers, corps };
  const reponse = await service(demande);
  return { statut: reponse.status, entetes: Object.fromEntries(reponse.headers), corps: await reponse.text() };
}

/** The server; the pages of `site` may ask it from a browser. */
export function createServeurPaiement(
  services: Readonly<Record<string, Reponse>>,
  site: string,
  journal: (ligne: string) => void,
): Server {
  const communs = {
    'access-control-allow-origin': new URL(site).origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'apikey, authorization, content-type',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "script-src 'none'; frame-ancestors 'none'",
  };
  return createServer((req, res) => {
    if (req.method === 'OPTIONS') {
      res.writeHead(204, communs).end();
      return;
    }
    answer(req, services).then(
      ({ statut, entetes, corps }) => {
        req.resume();
        res.writeHead(statut, { ...communs, ...entetes }).end(corps);
      },
      (error: unknown) => {
        // The name alone: a message may quote what was sent.
        journal(`500 ${req.method} : ${error instanceof Error ? error.name : 'erreur'}`);
        req.resume();
        res.writeHead(500, communs).end();
      },
    );
  });
}
