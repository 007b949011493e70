import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { isLoopback } from './hote.ts';
import { ENTETE_JETON, ENTETE_PRISE, ENTETE_SOURCE } from './protocole-processus.ts';

/** As many connections as requests: with a limit, a few slow senders would block everybody. */
const agent = new Agent({ keepAlive: true });

/**
 * Address of the client: behind a proxy on this machine, the last one that the proxy added; what came before it, or from
 * elsewhere, anybody may have written.
 */
export function readSource({ socket, headers }: IncomingMessage): string {
  const vues = headers['x-forwarded-for'];
  const derniere = (Array.isArray(vues) ? vues.join(',') : (vues ?? '')).split(',').at(-1)?.trim();
  if (isLoopback(socket.remoteAddress) && derniere !== undefined && derniere !== '') return derniere.slice(0, 64);
  return socket.remoteAddress ?? 'inconnue';
}

const noms = new WeakMap<object, string>();
let rang = 0;

/** A name for a connection, while it lasts. */
export function nameOf(prise: object): string {
  const nom = noms.get(prise) ?? String((rang += 1));
  noms.set(prise, nom);
  return nom;
}

/** Headers of one connection, not of the request that it carries. */
const DE_CONNEXION = ['connection', 'keep-alive', 'expect', 'upgrade'];

const keepEndToEnd = (entetes: IncomingHttpHeaders, sauf: readonly string[] = []): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(entetes).filter(([nom]) => !DE_CONNEXION.includes(nom) && !sauf.includes(nom)));

/** Passes a request on to the backend's process and its answer back; `onLost` answers when the process does not. */
export function relay(
  req: IncomingMessage,
  res: ServerResponse,
  { port, jeton }: { port: number; jeton: string },
  onLost: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const suite = request({
      host: '127.0.0.1',
      port,
      agent,
      ...(req.method !== undefined && { method: req.method }),
      ...(req.url !== undefined && { path: req.url }),
      headers: {
        ...keepEndToEnd(req.headers),
        [ENTETE_JETON]: jeton,
        [ENTETE_SOURCE]: readSource(req),
        [ENTETE_PRISE]: nameOf(req.socket),
      },
    });
    suite.on('response', (reponse) => {
      // Answered before the end of its body: it was refused, and what is left of it goes no further.
      const isRefusee = !req.complete;
      if (isRefusee) {
        req.unpipe(suite);
        req.resume();
        reponse.once('end', () => suite.destroy());
      }
      res.writeHead(reponse.statusCode ?? 502, {
        ...keepEndToEnd(reponse.headers, ['transfer-encoding']),
        ...(isRefusee && { connection: 'close' }),
      });
      reponse.pipe(res);
      reponse.on('error', () => res.destroy());
    });
    suite.on('error', () => {
      req.unpipe(suite);
      req.resume();
      if (!res.headersSent) onLost();
    });
    res.on('close', () => {
      suite.destroy();
      resolve(true);
    });
    req.pipe(suite);
  });
}
