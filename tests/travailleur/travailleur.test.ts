import { afterEach, expect, test, vi } from 'vitest';
import { ADRESSE_MANIFESTE, RESEAU } from '../../src/domain/hors-ligne/publication.ts';
import { pageOf, SITE, startTravailleur } from '../support/travailleur.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const coupe = () => Promise.reject(new TypeError('Failed to fetch'));
const VISITEES = 'pages-visitees-v1';

test('a view composed for a query is not kept as the page: the plain one is', async () => {
  const { navigate, reseau, ouvertes, tell } = await startTravailleur();
  reseau.repond = (adresse) => pageOf(adresse.includes('?') ? 'vue de pont' : 'toute la liste');
  expect(await (await navigate('/projets?q=pont'))?.text()).toContain('vue de pont');
  reseau.repond = coupe;
  expect(await (await navigate('/projets?q=route'))?.text()).toContain('toute la liste');

  // Nor is it said to have been published anew.
  const dits: string[] = [];
  ouvertes.push({ url: `${SITE}/projets?q=pont`, postMessage: (message) => void dits.push(message) });
  reseau.repond = () => pageOf('toute la liste');
  await tell(RESEAU);
  expect(dits).toEqual([]);
  reseau.repond = () => pageOf('une autre liste', '2026-11-21');
  await tell(RESEAU);
  expect(dits).toEqual(['2026-11-21T00:00:00.000Z']);
});

/** What a host answers while it repairs its machines: a page like another, and all is said to be well. */
const maintenance = () =>
  new Response('<!doctype html><title>Maintenance</title>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

test('a page that is not the portal’s takes no copy’s place, nor is it said to be a later publication', async () => {
  const { navigate, reseau, ouvertes, tell } = await startTravailleur();
  reseau.repond = () => pageOf('fiche du pont');
  await navigate('/projets/pont');
  reseau.repond = maintenance;
  expect(await (await navigate('/projets/pont'))?.text()).toContain('Maintenance');
  await navigate('/projets/route');
  const dits: string[] = [];
  ouvertes.push({ url: `${SITE}/projets/pont`, postMessage: (message) => void dits.push(message) });
  await tell(RESEAU);
  expect(dits).toEqual([]);
  reseau.repond = coupe;
  expect(await (await navigate('/projets/pont'))?.text()).toContain('fiche du pont');
  expect((await navigate('/projets/route'))?.status).toBe(503);
});

test('nor does it take the place of a script, of an index or of a part of the search', async () => {
  const { ask, reseau, ouvre } = await startTravailleur();
  reseau.repond = () => new Response('{"bon":1}', { headers: { 'content-type': 'application/json' } });
  await ask('/adresses.json');
  reseau.repond = maintenance;
  expect(await (await ask('/adresses.json'))?.text()).toBe('{"bon":1}');
  await ask('/_astro/liste.js');
  expect([...ouvre('actifs-v1').entrees.keys()]).toEqual(['/adresses.json']);
});

test.each(['/projets/pont/', '/projets/pont.html', '/projets//'])(
  'without a network, %s is the page’s copy',
  async (ecrite) => {
    const { navigate, reseau } = await startTravailleur();
    reseau.repond = (adresse) => pageOf(adresse);
    await navigate('/projets/pont');
    await navigate('/projets');
    reseau.repond = coupe;
    const lue = await navigate(ecrite);
    expect([lue?.status, await lue?.text()]).toEqual([200, expect.stringContaining('Hors connexion')]);
  },
);

test('the plain page is asked for once a publication', async () => {
  const { navigate, reseau } = await startTravailleur();
  reseau.repond = () => pageOf('liste');
  await navigate('/projets?q=pont');
  await navigate('/projets?q=route');
  expect(reseau.demandes).toEqual(['/projets?q=pont', '/projets', '/projets?q=route']);
  reseau.repond = () => pageOf('liste', '2026-11-22');
  await navigate('/projets?q=pont');
  expect(reseau.demandes.at(-1)).toBe('/projets');
});

test('copies are compared by publication: a page read before the register’s does not hide it', async () => {
  const { navigate, reseau, ouvre } = await startTravailleur();
  // Read on the 24th, published on the 20th; the register that is kept is of the 22nd.
  reseau.repond = () => pageOf('ancienne');
  await navigate('/projets/pont');
  const liasse = { integrite: 'sha256-x', octets: 1, lignes: 1 };
  const manifeste = {
    version: '2',
    publie_le: '2026-11-22T00:00:00Z',
    modele: liasse,
    cadre: { ...liasse, adresse: '/hors-ligne/cadre.txt' },
    parties: [{ ...liasse, adresse: '/hors-ligne/fiches.txt' }],
  };
  const registre = ouvre('registre-v1');
  await registre.put(ADRESSE_MANIFESTE, new Response(JSON.stringify(manifeste)));
  await registre.put('/hors-ligne/cadre.txt', new Response(''));
  await registre.put('/hors-ligne/fiches.txt', new Response('["/projets/pont","nouvelle"]'));
  reseau.repond = coupe;
  expect(await (await navigate('/projets/pont'))?.text()).toContain('nouvelle');
});

test('a page as the shell keeps it is not said to be published anew for what nobody reads there', async () => {
  const { tell, reseau, ouvre, ouvertes } = await startTravailleur();
  const page = (texte: string) =>
    `<meta property="og:title" content="Accueil"><p hidden data-hors-ligne></p><main>${texte}</main>`;
  await ouvre('coquille-v1').put(
    '/hors-ligne/coquille.txt',
    new Response('["/","<p hidden data-hors-ligne></p><main>accueil</main>"]'),
  );
  const dits: string[] = [];
  ouvertes.push({ url: `${SITE}/`, postMessage: (message) => void dits.push(message) });
  reseau.repond = () => new Response(page('accueil'));
  await tell(RESEAU);
  expect(dits).toEqual([]);
  await ouvre(VISITEES).delete('/');
  reseau.repond = () => new Response(page('autre accueil'));
  await tell(RESEAU);
  expect(dits).toHaveLength(1);
});

test('parts of the search are read again whatever their query, and are counted apart from scripts', async () => {
  const { ask, reseau, ouvre } = await startTravailleur({ actifs: ['/_astro/liste.js'] });
  reseau.repond = (adresse) => new Response(adresse);
  await ask('/_astro/liste.js');
  await ask('/pagefind/pagefind-entry.json?ts=1');
  await ask('/pagefind/pagefind-entry.json?ts=2');
  expect([...ouvre('recherche-v1').entrees.keys()]).toEqual(['/pagefind/pagefind-entry.json']);
  for (let rang = 0; rang < 210; rang += 1) await ask(`/pagefind/fragment/fr_${rang}.pf_fragment`);
  for (let rang = 0; rang < 210; rang += 1) await ask(`/_astro/vieux-${rang}.js`);
  expect(ouvre('recherche-v1').entrees.size).toBe(200);
  expect(ouvre('actifs-v1').entrees.size).toBe(201);
  reseau.repond = coupe;
  expect(await (await ask('/_astro/liste.js'))?.text()).toBe('/_astro/liste.js');
  expect(await (await ask('/pagefind/fragment/fr_209.pf_fragment?x'))?.text()).toContain('fr_209');
  await ouvre('recherche-v1').put('/pagefind/pagefind-entry.json', new Response('entrée'));
  expect(await (await ask('/pagefind/pagefind-entry.json?ts=3'))?.text()).toBe('entrée');
});

test('a script that came with the kept register is read there without a network', async () => {
  const { ask, reseau, ouvre } = await startTravailleur();
  await ouvre('registre-v1').put('/_astro/export-csv-a1.js', new Response('export'));
  reseau.repond = coupe;
  expect(await (await ask('/_astro/export-csv-a1.js'))?.text()).toBe('export');
  await expect(ask('/_astro/autre-a1.js')).rejects.toThrow('Failed to fetch');
});

test('of the shell, what is missing or damaged comes again, and nothing else', async () => {
  const { tell, reseau, ouvre } = await startTravailleur({ actifs: ['/_astro/a.js', '/_astro/b.js'] });
  const liasse = '["/","accueil"]\n["/hors-connexion","gardées"]';
  reseau.repond = () => new Response(liasse);
  await tell('');
  expect(reseau.demandes.toSorted()).toEqual(['/_astro/a.js', '/_astro/b.js', '/hors-ligne/coquille.txt']);
  reseau.demandes.length = 0;
  await tell('');
  expect(reseau.demandes).toEqual([]);
  await ouvre('actifs-v1').delete('/_astro/a.js');
  await tell('');
  expect(reseau.demandes).toEqual(['/_astro/a.js']);
  await ouvre('coquille-v1').put('/hors-ligne/coquille.txt', new Response('<html>'));
  await tell('');
  expect(reseau.demandes.at(-1)).toBe('/hors-ligne/coquille.txt');
  expect(await (await ouvre('coquille-v1').match('/hors-ligne/coquille.txt'))?.text()).toBe(liasse);
});

test.each([502, 503, 504])(
  'a %d is read as no network where there is a copy, and as it is where there is none',
  async (status) => {
    const { navigate, reseau } = await startTravailleur();
    reseau.repond = () => pageOf('gardée');
    await navigate('/projets');
    reseau.repond = () => pageOf('panne du frontal', '2026-11-20', status);
    expect(await (await navigate('/projets'))?.text()).toContain('gardée');
    const autre = await navigate('/projets/autre');
    expect([autre?.status, await autre?.text()]).toEqual([status, expect.stringContaining('panne du frontal')]);
  },
);

test('a server that never answers: the copy after ten seconds', async () => {
  const { navigate, reseau } = await startTravailleur();
  reseau.repond = () => pageOf('gardée');
  await navigate('/projets');
  vi.useFakeTimers();
  let answer: (reponse: Response) => void = () => undefined;
  reseau.repond = () => new Promise((resolve) => (answer = resolve));
  const venue = navigate('/projets');
  await vi.advanceTimersByTimeAsync(10_000);
  // What comes late is for the next reading; it ends the event.
  setTimeout(() => answer(pageOf('tardive')), 1);
  await vi.advanceTimersByTimeAsync(1);
  const texte = (await venue)?.text();
  expect(await texte).toContain('gardée');
  expect(await texte).toContain('Hors connexion · version du');
});

test('a fallback page reads its own again when the network is back', async () => {
  const { navigate, reseau } = await startTravailleur();
  reseau.repond = coupe;
  const repli = await navigate('/admin');
  expect(repli?.status).toBe(503);
  expect(await repli?.text()).toMatch(/Réessayer.*ononline=\(\)=>location\.reload\(\)/s);
});

test('without any copy of the date, the device’s clock is not asked', async () => {
  vi.useFakeTimers({ now: new Date('2040-01-01'), toFake: ['Date'] });
  const { navigate, reseau, ouvre } = await startTravailleur();
  reseau.repond = () =>
    new Response('<p hidden data-hors-ligne></p>page', { headers: { 'content-type': 'text/html' } });
  await navigate('/projets');
  expect(ouvre(VISITEES).entrees.get('/projets')?.headers.get('x-lue-le')).toBe('1970-01-01T00:00:00.000Z');
  reseau.repond = coupe;
  expect(await (await navigate('/projets'))?.text()).toMatch(/page$/);
});
