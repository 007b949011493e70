import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as FluxWeb } from 'node:stream/web';
import { withFichier } from './arrivee.ts';
import type { Porte } from './porte.ts';
import { refuseAffluence, refuseTooLarge } from '../../service/http/refus-http.ts';
import { answerJson } from '../../service/http/reponse-json.ts';
import { readSource } from './source.ts';
import { type Client, FilePleine } from './file-attente.ts';

/** The body as it comes. The connection stays open when it is left unread, so that the refusal can still be sent. */
const flow = (req: IncomingMessage) => req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** The whole body, or undefined once it is larger than its call takes: counted while it comes, before it is kept. */
async function readBody(req: IncomingMessage, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const morceaux: Buffer[] = [];
  let taille = 0;
  for await (const morceau of flow(req)) {
    taille += morceau.length;
    if (taille > max) return undefined;
    morceaux.push(morceau);
  }
  return new Uint8Array(Buffer.concat(morceaux));
}

function toHeaders(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [nom, valeur] of Object.entries(req.headers)) {
    if (valeur !== undefined && !nom.startsWith(':'))
      headers.set(nom, Array.isArray(valeur) ? valeur.join(', ') : valeur);
  }
  return headers;
}

async function send(req: IncomingMessage, res: ServerResponse, reponse: Response): Promise<void> {
  res.statusCode = reponse.status;
  for (const [nom, valeur] of reponse.headers) {
    // Same origin: no other site needs to read an answer.
    if (!nom.startsWith('access-control-')) res.setHeader(nom, valeur);
  }
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "script-src 'none'; frame-ancestors 'none'");
  if (!res.hasHeader('cache-control')) res.setHeader('Cache-Control', 'no-store');
  if (reponse.body === null || req.method === 'HEAD') {
    res.end();
    return;
  }
  // The client may have disconnected: no answer can be sent, and that is no fault.
  if (res.destroyed) {
    await reponse.body.cancel();
    return;
  }
  await pipeline(Readable.fromWeb(reponse.body as FluxWeb), res).catch((error: unknown) => {
    if (!res.destroyed) throw error;
  });
}

async function askPorte(req: IncomingMessage, porte: Porte, client: Client, method: string): Promise<Response> {
  const admise = porte({ method, adresse: req.url ?? '/', headers: toHeaders(req) }, client);
  if (admise instanceof Response) return admise;
  if (['GET', 'HEAD'].includes(method)) return admise.answer(undefined);
  const { octets, grand, answer } = admise;
  if (Number(req.headers['content-length'] ?? 0) > octets) return refuseTooLarge();
  const refus = await grand?.refuse();
  if (refus !== undefined) return refus;
  if (grand !== undefined)
    return (await withFichier(flow(req), octets, grand.dossier, grand.answer)) ?? refuseTooLarge();
  const corps = await readBody(req, octets);
  return corps === undefined ? refuseTooLarge() : answer(corps);
}

/** Answers a request of Node's server by the front door. */
export async function answerApi(
  req: IncomingMessage,
  res: ServerResponse,
  porte: Porte,
  { source, prise }: Client,
  journal: (ligne: string) => void,
): Promise<void> {
  const method = req.method ?? 'GET';
  let reponse: Response;
  try {
    reponse = await askPorte(req, porte, { source: readSource(source), prise }, method);
  } catch (error) {
    if (error instanceof FilePleine) {
      req.resume();
      return send(req, res, refuseAffluence());
    }
    // The name alone: a message may quote what a person typed.
    const chemin = (req.url ?? '/').replace(/[?#].*/s, '').slice(0, 200);
    journal(`500 ${method} ${chemin} : ${error instanceof Error ? error.name : 'erreur'}`);
    reponse = answerJson(500, { code: 500, message: 'Une erreur est survenue de notre côté : réessayez plus tard.' });
  }
  // What is left of a refused body is thrown away as it comes: a connection closed under its sender would lose the answer.
  req.resume();
  await send(req, res, reponse);
}
