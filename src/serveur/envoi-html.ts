import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isInchange } from './conditions.ts';
import { CACHE_PAGES } from './en-tetes.ts';
import { type Encodage, rankEncodages } from './negociation.ts';

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

async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  {
    statut,
    page,
    encodage,
    entetes,
  }: { statut: number; page: Buffer; encodage: Encodage; entetes: OutgoingHttpHeaders },
): Promise<void> {
  const corps = await COMPRESSIONS[encodage](page);
  // What is left of a body that was not read is thrown away as it comes: a connection closed under it would lose the answer.
  req.resume();
  res.writeHead(statut, {
    ...entetes,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': corps.length,
    Vary: 'Accept-Encoding',
    ...(encodage !== 'identity' && { 'Content-Encoding': encodage }),
  });
  res.end(req.method === 'HEAD' ? undefined : corps);
}

/** Sends the answer to what somebody wrote: kept by no cache. */
export function sendHtml(req: IncomingMessage, res: ServerResponse, statut: number, html: string): Promise<void> {
  const entetes = { 'Cache-Control': 'no-store' };
  return sendPage(req, res, { statut, page: Buffer.from(html), encodage: chooseEncodage(req), entetes });
}

/** Sends a view of what is published: revalidated by what it holds. */
export async function sendVue(
  req: IncomingMessage,
  res: ServerResponse,
  { html, modifieLe }: { html: string; modifieLe: Date },
): Promise<void> {
  const encodage = chooseEncodage(req);
  const page = Buffer.from(html);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}-${encodage}"`;
  const entetes = { 'Cache-Control': CACHE_PAGES, ETag: etag };
  if (isInchange(req.headers, { etag, modifieLe })) res.writeHead(304, { ...entetes, Vary: 'Accept-Encoding' }).end();
  else await sendPage(req, res, { statut: 200, page, encodage, entetes });
}
