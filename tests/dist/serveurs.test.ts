import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REDIRECTIONS } from '../../src/domain/portail/reecritures.ts';
import { routes } from '../../src/domain/portail/routes.ts';
import { missingOf } from '../../scripts/serveurs-web.ts';
import { VARY_PAGE } from '../../src/serveur/dictionnaires.ts';
import { createServeur } from '../../src/serveur/serveur.ts';
import { type ServeurWeb, startCaddy, startNginx } from '../support/serveurs-web.ts';

// The configurations of docs/serveurs/ against `npm run serve`: the same addresses, the same headers.

const DIST = process.env['DIST'] ?? join(import.meta.dirname, '../../dist');

/** Each server dates in its own way; how a body is cut into pieces is the connection's business, and bodies are compared. */
const PROPRES = ['etag', 'last-modified', 'date', 'server'];
const CONNEXION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
/** Ours alone sends a page as what differs from another (ADR-0055). */
const DIFFERENCE = ['use-as-dictionary'];
const EXCLUS = [...PROPRES, ...CONNEXION, ...DIFFERENCE];

/** The first file of a folder of the build that ends so, the page of errors aside; an empty register has none of some. */
const first = (dossier: string, fin: string): string => {
  const chemin = join(DIST, dossier);
  const noms = existsSync(chemin) ? readdirSync(chemin, { recursive: true, encoding: 'utf8' }).sort() : [];
  return `/${dossier}/${noms.find((nom) => nom.endsWith(fin) && !nom.startsWith('404')) ?? ''}`;
};
/** Lines of a register that a device takes after a later publication; a build may keep nothing offline (`HORS_LIGNE=non`). */
const detail = first('hors-ligne', '.bin');
const PLAGES = detail === '/hors-ligne/' ? [] : ['bytes=0-7', 'bytes=8-40', 'bytes=999999999-'];
const fiche = first('projets', '.html').replace(/\.html$/, '');

/** Twenty addresses at most: what is asked, and what the reader's browser accepts. */
const TOUTES: Array<[adresse: string, accepte?: string]> = [
  ['/', 'br, gzip'],
  ['/', 'gzip'],
  ['/', 'identity'],
  [routes.projets(), 'br, gzip'],
  [fiche, 'br, gzip'],
  [first('projets', '.ics'), 'br'],
  [first('_astro', '.css'), 'br'],
  [first('_astro', '.js'), 'gzip'],
  ['/robots.txt'],
  ['/sitemap-index.xml', 'br'],
  ['/adresses.json', 'br'],
  [first('pagefind', '.js'), 'br'],
  [first('pagefind/fragment', '.pf_fragment')],
  [first('documents', '.pdf')],
  ['/connexion?next=%2Fadmin'],
  [`${routes.projets()}/`],
  [`${routes.projets()}.html?page=2`],
  ['/inconnue', 'br'],
  [`${routes.projets()}/inconnu`, 'gzip'],
  ['/404', 'br'],
];
const ADRESSES = TOUTES.filter(([adresse]) => adresse !== '/documents/');

type Reponse = { status: number; entetes: Record<string, unknown>; corps: string };

const isRedirection = (status: number): boolean => status >= 300 && status < 400;

function ask(url: string, adresse: string, accepte = '', autres: Record<string, string> = {}): Promise<Reponse> {
  return new Promise((resolve, reject) => {
    const demande = request(`${url}${adresse}`, { headers: { 'accept-encoding': accepte, ...autres } }, (reponse) => {
      const { statusCode: status = 0, headers } = reponse;
      const morceaux: Buffer[] = [];
      reponse.on('data', (morceau: Buffer) => morceaux.push(morceau));
      reponse.on('end', () => {
        // Of a redirection, nobody reads the body.
        const exclus = isRedirection(status) ? [...EXCLUS, 'content-type'] : EXCLUS;
        const entetes = Object.fromEntries(Object.entries(headers).filter(([nom]) => !exclus.includes(nom)));
        if (entetes['vary'] === VARY_PAGE) entetes['vary'] = 'Accept-Encoding';
        const corps = isRedirection(status) ? '' : createHash('sha256').update(Buffer.concat(morceaux)).digest('hex');
        resolve({ status, entetes, corps });
      });
    });
    demande.on('error', reject).end();
  });
}

const notre = createServeur({ racine: DIST, journal: () => undefined, redirections: REDIRECTIONS, isHttps: true });
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => notre.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(notre.address() as AddressInfo).port}`;
});
afterAll(() => notre.close());

for (const [nom, start] of [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const) {
  const manque = missingOf(nom);
  describe.skipIf(manque !== undefined)(`${nom}${manque === undefined ? '' : ` : ${manque}`}`, () => {
    let serveur: ServeurWeb;
    beforeAll(async () => {
      serveur = await start(DIST);
    });
    afterAll(() => serveur.stop());

    test.each(ADRESSES)('%s, %s', async (adresse, accepte) => {
      expect(await ask(serveur.url, adresse, accepte)).toEqual(await ask(url, adresse, accepte));
    });

    test.each(PLAGES)('%s of what is kept offline', async (range) => {
      // As browsers ask for a part.
      const attendue = await ask(url, detail, 'identity', { range });
      const recue = await ask(serveur.url, detail, 'identity', { range });
      expect(attendue.status).toBe(range === 'bytes=999999999-' ? 416 : 206);
      expect(recue.status).toBe(attendue.status);
      expect(recue.entetes['content-range']).toBe(attendue.entetes['content-range']);
      if (attendue.status === 206) expect(recue.corps).toBe(attendue.corps);
    });
  });
}
