// A hosted portal as its visitors see it, well set; a test changes one answer at a time.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { EN_TETES_SECURITE } from '../../src/serveur/en-tetes.ts';

const RACINE = join(import.meta.dirname, '../..');
const LETTRE = readFileSync(join(RACINE, 'supabase/modeles/mot-de-passe-oublie.html'));
const PAGE = '<!doctype html><html lang="fr"><title>Essai</title>';
export const CLES = { publique: 'cle.publique.essai', secrete: 'cle.secrete.essai' };

interface Reponse {
  status: number;
  corps?: unknown;
  headers?: Record<string, string>;
}
/** Who asked: by which key, how much it announced. */
interface Demande {
  isSecrete: boolean;
  annonce: number;
  accepte: string;
  corps: string;
}
type Repond = (demande: Demande) => Reponse;

const SETTINGS = {
  disable_signup: true,
  mailer_autoconfirm: false,
  external: { email: true, phone: false, anonymous_users: false, github: false },
};

/** The answers of a portal that is well set, by method and path. */
const JUSTES = (): Record<string, Repond> => ({
  'GET /': ({ accepte }) => ({
    status: 200,
    corps: accepte === 'br' ? brotliCompressSync(PAGE) : PAGE,
    headers: { ...EN_TETES_SECURITE, ...(accepte === 'br' && { 'Content-Encoding': 'br' }) },
  }),
  'GET /modeles/mot-de-passe-oublie.html': () => ({ status: 200, corps: LETTRE }),
  'GET /auth/v1/health': () => ({ status: 200, corps: {} }),
  'GET /auth/v1/settings': () => ({ status: 200, corps: SETTINGS }),
  'POST /auth/v1/signup': ({ corps }) => ({
    status: 422,
    corps: { error_code: corps.includes('email') ? 'signup_disabled' : 'anonymous_provider_disabled' },
  }),
  'POST /auth/v1/token': () => ({ status: 400, corps: { error_code: 'invalid_credentials' } }),
  'GET /rest/v1/profiles': ({ isSecrete }) =>
    isSecrete ? { status: 200, corps: [] } : { status: 401, corps: { code: '42501' } },
  'POST /rest/v1/rpc/rpc_etats_publics': () => ({ status: 200, corps: {} }),
  'GET /storage/v1/status': () => ({ status: 200, corps: {} }),
  'POST /storage/v1/object/sign/sonde/temoin': () => ({
    status: 200,
    corps: { signedURL: '/object/sign/sonde/temoin?token=a.b.juste' },
  }),
  'GET /storage/v1/object/sign/sonde/temoin': () => ({ status: 200, corps: 'octets' }),
  'POST /storage/v1/upload/resumable': ({ annonce, isSecrete }) =>
    annonce > 55_574_528
      ? { status: 413 }
      : isSecrete
        ? { status: 201, headers: { location: `/storage/v1/upload/resumable/${randomUUID()}` } }
        : { status: 403 },
});

export async function startPortailHeberge() {
  let justes = JUSTES();
  /** Announcements that were not taken back. */
  let restent = 0;
  const answer = (req: IncomingMessage, res: ServerResponse, corps: string): void => {
    const url = new URL(req.url ?? '/', 'http://essai');
    const demande = {
      isSecrete: req.headers['apikey'] === CLES.secrete,
      annonce: Number(req.headers['upload-length'] ?? 0),
      accepte: req.headers['accept-encoding'] ?? '',
      corps,
    };
    if (req.method === 'DELETE') restent -= 1;
    const faux = (url.searchParams.get('token') ?? 'a.b.juste') !== 'a.b.juste';
    const repond = justes[`${req.method} ${url.pathname}`];
    const {
      status,
      corps: rendu,
      headers = {},
    } = faux && justes['faux'] === undefined
      ? { status: 400, corps: {} }
      : (repond?.(demande) ?? { status: req.method === 'DELETE' ? 204 : 404 });
    if (status === 201) restent += 1;
    for (const [nom, valeur] of Object.entries(headers)) res.setHeader(nom, valeur);
    const brut = typeof rendu === 'string' || Buffer.isBuffer(rendu);
    res.writeHead(status).end(brut ? rendu : rendu === undefined ? '' : JSON.stringify(rendu));
  };
  const serveur = createServer((req, res) => {
    let corps = '';
    req.setEncoding('utf8').on('data', (morceau: string) => (corps += morceau));
    req.on('end', () => answer(req, res, corps));
  });
  await new Promise<void>((resolve) => serveur.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    settings: SETTINGS,
    /** Answers so from now on, and rightly to the rest; `faux` opens what a false signature asks. */
    change: (autres: Readonly<Record<string, Repond>> = {}): void => {
      justes = { ...JUSTES(), ...autres };
      restent = 0;
    },
    countRestent: (): number => restent,
    stop: (): void => {
      serveur.closeAllConnections();
      serveur.close();
    },
  };
}
