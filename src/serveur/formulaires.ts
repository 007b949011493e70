import type { IncomingMessage } from 'node:http';

/** Why what a browser posts is not read. */
type Refus = { refus: 403 | 413 | 415 };

/** Two thousand characters of any alphabet (12 bytes each, once encoded), and the other fields. */
const OCTETS_MAX = 32_768;

const hostOf = (adresse: string): string | undefined => URL.parse(adresse)?.host;

/**
 * True for a form that a page of this site sends: another site must not post in a reader's name. Browsers that tell
 * neither where a request comes from nor how are old ones, and let in: what is posted carries no account.
 */
function isMemeSite({ headers }: IncomingMessage, site: string | undefined): boolean {
  const provenance = headers['sec-fetch-site'];
  if (provenance !== undefined) return provenance === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  const hote = hostOf(origin);
  return hote !== undefined && (hote === headers.host || (site !== undefined && hote === hostOf(site)));
}

/** The fields of a form that a browser posts without script. */
export async function readFormulaire(
  req: IncomingMessage,
  site: string | undefined,
): Promise<{ champs: URLSearchParams } | Refus> {
  if (!isMemeSite(req, site)) return { refus: 403 };
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) return { refus: 415 };
  if (Number(req.headers['content-length'] ?? 0) > OCTETS_MAX) return { refus: 413 };
  const morceaux: Buffer[] = [];
  let taille = 0;
  // Counted while it comes: a length may be left out. The connection stays open, so that the refusal can be sent.
  for await (const morceau of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    taille += morceau.length;
    if (taille > OCTETS_MAX) return { refus: 413 };
    morceaux.push(morceau);
  }
  return { champs: new URLSearchParams(Buffer.concat(morceaux).toString()) };
}
