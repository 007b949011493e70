import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rankEncodages } from './negociation.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Sends a page made for this request: compressed on the way, kept by no cache. */
export async function sendHtml(req: IncomingMessage, res: ServerResponse, statut: number, html: string): Promise<void> {
  const accepte = req.headers['accept-encoding'];
  const [encodage] = rankEncodages(typeof accepte === 'string' ? accepte : undefined);
  const corps =
    encodage === 'br'
      ? await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encodage === 'gzip'
        ? await toGzip(html)
        : Buffer.from(html);
  // What is left of a body that was not read is thrown away as it comes: a connection closed under it would lose the answer.
  req.resume();
  res.writeHead(statut, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': corps.length,
    Vary: 'Accept-Encoding',
    ...(encodage !== 'identity' && { 'Content-Encoding': encodage }),
  });
  res.end(req.method === 'HEAD' ? undefined : corps);
}
