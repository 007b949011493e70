import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isInchange } from './conditions.ts';
import { compressDcz, findDictionnaire, VARY_PAGE } from './dictionnaires.ts';
import { CACHE_PAGES } from './en-tetes.ts';
import { type Encodage, rankEncodages } from './negociation.ts';
import type { PageComposee } from './vues/vues-composees.ts';

// Pages made for one request: compressed on the way.

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fast rather than small. */
const COMPRESSIONS: Record<Encodage, (page: Buffer) => Promise<Buffer>> = {
  br: (page) => toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page) => toGzip(page),
  identity: (page) => Promise.resolve(page),
};

function chooseEncodage({ headers }: IncomingMessage): Encodage {
  const accepte = headers['accept-encoding'];
  return rankEncodages(typeof accepte === 'string' ? accepte : undefined)[0] ?? 'identity';
}

interface Envoi {
  statut: number;
  corps: Buffer;
  encodage: Encodage | 'dcz';
  entetes: OutgoingHttpHeaders;
}

function sendPage(req: IncomingMessage, res: ServerResponse, { statut, corps, encodage, entetes }: Envoi): void {
  // What is left of a body that was not read is thrown away as it comes: a connection closed under it would lose the answer.
  req.resume();
  res.writeHead(statut, {
    ...entetes,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': corps.length,
    ...(encodage !== 'identity' && { 'Content-Encoding': encodage }),
  });
  res.end(req.method === 'HEAD' ? undefined : corps);
}

/** Sends the answer to what somebody wrote: kept by no cache. */
export async function sendHtml(req: IncomingMessage, res: ServerResponse, statut: number, html: string): Promise<void> {
  const encodage = chooseEncodage(req);
  const corps = await COMPRESSIONS[encodage](Buffer.from(html));
  sendPage(req, res, { statut, corps, encodage, entetes: { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' } });
}

/**
 * Sends a view of what is published: revalidated by what it holds; as what differs from a page of `racine`, for a browser
 * that holds one.
 */
export async function sendVue(
  req: IncomingMessage,
  res: ServerResponse,
  { racine, vue: { html, modifieLe } }: { racine: string; vue: PageComposee },
): Promise<void> {
  const encodage = chooseEncodage(req);
  const page = Buffer.from(html);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}-${encodage}"`;
  const entetes = { 'Cache-Control': CACHE_PAGES, ETag: etag, Vary: VARY_PAGE };
  if (isInchange(req.headers, { etag, modifieLe })) {
    res.writeHead(304, entetes).end();
    return;
  }
  const dictionnaire = await findDictionnaire(racine, req.headers);
  if (dictionnaire === undefined)
    sendPage(req, res, { statut: 200, corps: await COMPRESSIONS[encodage](page), encodage, entetes });
  else {
    const corps = await compressDcz(page, dictionnaire);
    sendPage(req, res, { statut: 200, corps, encodage: 'dcz', entetes: { ...entetes, ETag: `W/${etag}` } });
  }
}
