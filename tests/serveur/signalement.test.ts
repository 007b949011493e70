import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppelComptes } from '../../src/serveur/appel-comptes.ts';
import { putText } from '../../src/serveur/page-a-remplir.ts';
import { createSignalement, type OptionsSignalement } from '../../src/serveur/signalement-sans-script.ts';
import { ask, type Reponse, type Site, startSite } from './site.ts';

/** The places that the built page has; a test of the built site holds it to the same names. */
const CADRE = `<!doctype html><html><head><title>Signaler</title></head><body>
<div id="recu" hidden class="a"><b id="recu-numero"></b><p id="recu-suite"></p><a id="recu-suivi" href="/signaler/suivi">Suivi</a><a id="recu-retour" class="c" href="/">Retour</a></div>
<div id="sans-comptes" hidden>Pas de comptes</div>
<form id="signalement" method="post" action="/signaler"><div id="fautes" role="alert" hidden><ul id="fautes-liste"></ul></div>
<select id="genre" name="genre"><option id="genre-ERREUR" value="ERREUR">x</option><option id="genre-DANGER" value="DANGER">y</option></select>
<p id="page-faute" hidden></p><input id="page" name="page" type="text" required>
<p id="message-faute" hidden></p><textarea id="message" name="message" rows="6" required></textarea>
<p id="email-faute" hidden></p><input id="email" name="email" type="email"/>
<div id="echec" role="alert" hidden><span id="echec-texte"></span></div></form>
<div id="sans-serveur" class="sans-script">Doute</div></body></html>`;

let site: Site;
let port: number;
const appelComptes = vi.fn<AppelComptes>();

async function start(options: Partial<OptionsSignalement> = {}): Promise<void> {
  const fichiers = { 'signaler.html': CADRE, 'index.html': 'accueil' };
  // Made once the folder is known; the server reads the list at each request.
  const gestionnaires: Array<ReturnType<typeof createSignalement>> = [];
  site = await startSite(fichiers, { gestionnaires });
  gestionnaires.push(createSignalement({ racine: site.racine, appelComptes, ...options }));
  ({ port } = site);
}
beforeEach(async () => {
  appelComptes.mockReset();
  appelComptes.mockResolvedValue({ statut: 200, corps: 'SE-2026-000042' });
  await start();
});
afterEach(() => site.close());

const BON = { genre: 'DANGER', page: '/projets', message: 'La date de fin est fausse.', email: '' };
type Envoi = { champs?: Record<string, string>; brut?: string; headers?: Record<string, string> };

/** Posts as a browser without script does. */
function post({ champs = BON, brut, headers = {} }: Envoi = {}): Promise<Reponse> {
  const corps = brut ?? new URLSearchParams(champs).toString();
  return new Promise((resolve, reject) => {
    const req = request(
      {
        host: '127.0.0.1',
        port,
        path: '/signaler',
        method: 'POST',
        agent: false,
        headers: { host: 'portail.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      },
      (res) => {
        res.toArray().then((morceaux: Buffer[]) => {
          const corps = Buffer.concat(morceaux);
          resolve({ statut: res.statusCode ?? 0, entetes: res.headers, corps, texte: corps.toString() });
        }, reject);
      },
    );
    req.on('error', reject).end(corps);
  });
}

describe('the page', () => {
  test('is the built one while the address names no page', async () => {
    expect(await ask(port, '/signaler')).toMatchObject({ statut: 200, texte: CADRE });
    expect(await ask(port, '/signaler?page=//ailleurs.example')).toMatchObject({ statut: 200, texte: CADRE });
  });

  test('has in its form the page that the address names', async () => {
    const { statut, texte, entetes } = await ask(port, '/signaler?page=/projets/rn1');
    expect([statut, entetes['cache-control'], entetes['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(texte).toContain('<input id="page" name="page" type="text" required value="/projets/rn1">');
    expect(texte).toContain('<div id="sans-serveur" class="sans-script" hidden="">');
    expect(appelComptes).not.toHaveBeenCalled();
  });

  test('writes nothing of the address but a path, escaped', async () => {
    const { texte } = await ask(port, `/signaler?page=${encodeURIComponent('/a"><script>alert(1)</script>&amp;')}`);
    expect(texte).not.toContain('<script>');
    expect(texte).toContain('value="/a%22%3E%3Cscript%3Ealert(1)%3C/script%3E&amp;amp;"');
  });

  test('is compressed on the way, and has no body for HEAD', async () => {
    const br = await ask(port, '/signaler?page=/aide', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(br.entetes['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.corps).toString()).toContain('value="/aide"');
    const tete = await ask(port, '/signaler?page=/aide', { method: 'HEAD' });
    expect([tete.statut, tete.corps.length]).toEqual([200, 0]);
  });

  test('leaves other addresses and other methods to the site', async () => {
    expect((await ask(port, '/')).texte).toBe('accueil');
    expect((await ask(port, '/signaler/?page=/aide')).statut).toBe(308);
    expect((await ask(port, '/signaler', { method: 'DELETE' })).statut).toBe(405);
    expect((await ask(port, '/', { method: 'POST' })).statut).toBe(405);
  });
});

describe('what is posted', () => {
  test('is stored, and its number takes the place of the form', async () => {
    const { statut, texte, entetes } = await post({ champs: { ...BON, email: 'A@b.gn' } });
    expect([statut, entetes['cache-control']]).toEqual([200, 'no-store']);
    expect(texte).toContain('<div id="recu" class="a"><b id="recu-numero">SE-2026-000042</b>');
    expect(texte).toContain('a@b.gn');
    expect(texte).toContain('href="/signaler/suivi?numero=SE-2026-000042"');
    expect(texte).toContain('<a id="recu-retour" class="c" href="/projets">');
    expect(texte).toContain('<form id="signalement" method="post" action="/signaler" hidden="">');
    const [req, chemin, corps] = appelComptes.mock.calls[0]!;
    expect(req).toMatchObject({ headers: { host: 'portail.example' } });
    expect([chemin, corps]).toEqual([
      '/rest/v1/rpc/rpc_report_error',
      { p_genre: 'DANGER', p_page: '/projets', p_message: 'La date de fin est fausse.', p_email: 'a@b.gn' },
    ]);
  });

  test('comes back with what is wrong and what was typed, and is not sent', async () => {
    const { statut, texte } = await post({
      champs: { page: 'x"y', message: '\n</textarea><b>court', email: 'a@' },
    });
    expect(statut).toBe(422);
    expect(appelComptes).not.toHaveBeenCalled();
    expect(texte).toContain('<div id="fautes" role="alert">');
    expect(texte.match(/<li>/g)).toHaveLength(2);
    expect(texte).toContain('<p id="page-faute">Écrivez l’adresse');
    expect(texte).toContain('<p id="message-faute" hidden></p>');
    expect(texte).toContain('<p id="email-faute">Écrivez une adresse');
    expect(texte).toContain('value="x&quot;y" aria-invalid="true">');
    expect(texte).toContain('required>\n\n&lt;/textarea&gt;&lt;b&gt;court</textarea>');
    expect(texte).toContain('<title>Erreur : Signaler');
    expect(texte).toContain('<option id="genre-ERREUR" value="ERREUR" selected="">');
  });

  test.each<[string, Awaited<ReturnType<AppelComptes>>, statut: number, phrase: RegExp]>([
    ['accounts that do not answer', undefined, 503, /ne répond pas/],
    ['accounts that fail', { statut: 500, corps: undefined }, 503, /ne répond pas/],
    ['an odd answer', { statut: 200, corps: '<b>SE-2026-000042</b>' }, 503, /ne répond pas/],
    ['a limit', { statut: 400, corps: { message: 'trop_de_signalements' } }, 429, /réessayez dans une heure/],
    ['a flood', { statut: 429, corps: {} }, 429, /Trop d’essais/],
    ['a refusal', { statut: 400, corps: { code: '23514', message: 'x' } }, 422, /refuse ce qui est écrit/],
  ])('comes back after %s, with what was typed', async (_, reponse, statut, phrase) => {
    appelComptes.mockResolvedValue(reponse);
    const recu = await post();
    expect(recu.statut).toBe(statut);
    expect(recu.texte).toMatch(phrase);
    expect(recu.texte).toContain('<div id="echec" role="alert">');
    expect(recu.texte).toContain('La date de fin est fausse.</textarea>');
    expect(recu.texte).toContain('<div id="recu" hidden class="a">');
  });

  test('by a robot goes nowhere', async () => {
    const { statut, texte } = await post({ champs: { ...BON, site_web: 'http://x' } });
    expect([statut, appelComptes.mock.calls.length]).toEqual([422, 0]);
    expect(texte).toContain('robot');
  });

  test.each<[string, Record<string, string>, number]>([
    ['the same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://portail.example' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['no page at all', { 'sec-fetch-site': 'none' }, 403],
    ['an older browser, here', { origin: 'http://portail.example' }, 200],
    ['an older browser, elsewhere', { origin: 'https://ailleurs.example' }, 403],
    ['an older browser that hides where', { origin: 'null' }, 403],
    ['a browser that tells nothing', {}, 200],
  ])('from %s is answered %i', async (_, headers, statut) => {
    expect((await post({ headers })).statut).toBe(statut);
    expect(appelComptes).toHaveBeenCalledTimes(statut === 200 ? 1 : 0);
  });

  test('from the site’s public address passes a proxy that changed the host', async () => {
    await site.close();
    await start({ site: 'https://travaux.gov.gn' });
    const headers = { host: '127.0.0.1:4321', origin: 'https://travaux.gov.gn' };
    expect((await post({ headers })).statut).toBe(200);
  });

  test('is read up to 32 kB, announced or not: two thousand characters of any alphabet fit', async () => {
    const adlam = '𞤀'.repeat(2000);
    expect((await post({ champs: { ...BON, message: adlam } })).statut).toBe(200);
    expect(appelComptes.mock.calls[0]![2]).toMatchObject({ p_message: adlam });
    const brut = `page=%2F&message=${'a'.repeat(32_768)}`;
    expect((await post({ brut })).statut).toBe(413);
    expect((await post({ brut, headers: { 'transfer-encoding': 'chunked' } })).statut).toBe(413);
    expect(appelComptes).toHaveBeenCalledTimes(1);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'as %j is refused',
    async (type) => {
      expect((await post({ headers: { 'content-type': type } })).statut).toBe(415);
    },
  );
});

describe('a site without accounts', () => {
  beforeEach(async () => {
    await site.close();
    await start({ appelComptes: undefined });
  });

  test.each(['/signaler', '/signaler?page=/aide'])('says so at %s, and hides the form', async (adresse) => {
    const { statut, texte } = await ask(port, adresse);
    expect(statut).toBe(200);
    expect(texte).toContain('<div id="sans-comptes">');
    expect(texte).toContain('action="/signaler" hidden="">');
  });

  test('stores nothing, and does not pretend to', async () => {
    const { statut, texte } = await post();
    expect(statut).toBe(503);
    expect(texte).toContain('<div id="sans-comptes">');
    expect(texte).toContain('<div id="recu" hidden');
  });
});

test('a page built otherwise fails rather than lose what was sent', () => {
  expect(() => putText('<p id="x"></p>', 'y', 'a')).toThrow('« y »');
});
