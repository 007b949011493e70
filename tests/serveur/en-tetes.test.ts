import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({
    'index.html': 'accueil',
    '404.html': 'introuvable',
    'favicon.svg': '<svg/>',
    'rapport.pdf': 'pdf',
    'projets/pont.pdf': 'pdf',
    'appels-doffres/aaon-001.ics': 'agenda',
    'photo.PNG': 'png',
    'donnees.geojson': '{}',
    'flux.atom': '<feed/>',
    'site.webmanifest': '{}',
    inconnu: '?',
    '_astro/app.a1b2.js': 'code',
    'pagefind/pagefind.js': 'code',
    'pagefind/pagefind-entry.json': '{}',
    'pagefind/wasm.fr.pagefind': 'wasm',
    'pagefind/pagefind.fr_a1b2.pf_meta': 'meta',
    'pagefind/index/fr_a1b2.pf_index': 'index',
    'pagefind/filter/fr_a1b2.pf_filter': 'filtre',
    'pagefind/fragment/fr_a1b2.pf_fragment': 'fragment',
  });
});
afterAll(() => site.close());

const PAGE = 'public, max-age=300, stale-while-revalidate=86400';
const EMPREINTE = 'public, max-age=31536000, immutable';
const AUTRE = 'public, max-age=86400, stale-while-revalidate=604800';

test.each([
  ['/', 'text/html; charset=utf-8', PAGE],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8', AUTRE],
  ['/rapport.pdf', 'application/pdf', AUTRE],
  ['/projets/pont.pdf', 'application/pdf', PAGE],
  ['/appels-doffres/aaon-001.ics', 'text/calendar; charset=utf-8', PAGE],
  ['/photo.PNG', 'image/png', AUTRE],
  ['/donnees.geojson', 'application/geo+json; charset=utf-8', AUTRE],
  ['/flux.atom', 'application/atom+xml; charset=utf-8', AUTRE],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', AUTRE],
  ['/inconnu', 'application/octet-stream', AUTRE],
  ['/_astro/app.a1b2.js', 'text/javascript; charset=utf-8', EMPREINTE],
  ['/pagefind/pagefind.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/pagefind/pagefind-entry.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/pagefind/wasm.fr.pagefind', 'application/octet-stream', 'no-cache'],
  ['/pagefind/pagefind.fr_a1b2.pf_meta', 'application/octet-stream', EMPREINTE],
  ['/pagefind/index/fr_a1b2.pf_index', 'application/octet-stream', EMPREINTE],
  ['/pagefind/filter/fr_a1b2.pf_filter', 'application/octet-stream', EMPREINTE],
  ['/pagefind/fragment/fr_a1b2.pf_fragment', 'application/octet-stream', EMPREINTE],
  ['/_astro/parti.js', 'text/html; charset=utf-8', 'no-store'],
  ['/%', 'text/html; charset=utf-8', 'no-store'],
])('%s is %s, kept %s', async (path, type, cache) => {
  const { entetes } = await site.get(path);
  expect([entetes['content-type'], entetes['cache-control']]).toEqual([type, cache]);
});

describe('security headers are on every answer', () => {
  test.each([
    ['a page', 'GET', '/', 200],
    ['a redirect', 'GET', '/index.html', 308],
    ['a bad address', 'GET', '/%', 404],
    ['a missing page', 'GET', '/nulle-part', 404],
    ['a refused method', 'POST', '/', 405],
  ])('%s', async (_cas, method, path, attendu) => {
    const { statut, entetes } = await site.ask(path, { method });
    expect(statut).toBe(attendu);
    expect(entetes).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'none'",
    });
  });
});

test('browsers are told to ask by https alone where the site’s address is one', async () => {
  expect((await site.get('/')).entetes).not.toHaveProperty('strict-transport-security');
  const prive = await startSite({ 'index.html': 'accueil' }, { isHttps: true });
  for (const chemin of ['/', '/nulle-part'])
    expect((await prive.get(chemin)).entetes['strict-transport-security']).toBe('max-age=31536000');
  await prive.close();
});

test('a page says that accounts stand beside it, where they do, and no other file does', async () => {
  expect((await site.get('/')).entetes).not.toHaveProperty('server-timing');
  const avec = await startSite({ 'index.html': 'accueil', 'photo.png': 'png' }, { hasComptes: true });
  expect((await avec.get('/')).entetes['server-timing']).toBe('comptes');
  expect((await avec.get('/photo.png')).entetes).not.toHaveProperty('server-timing');
  await avec.close();
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const { statut, entetes } = await site.ask('/', { method });
    expect([statut, entetes.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const lu = await site.get('/');
    const tete = await site.ask('/', { method: 'HEAD' });
    expect(tete.statut).toBe(200);
    expect(tete.corps).toHaveLength(0);
    // The answers may come in different seconds.
    expect({ ...tete.entetes, date: '' }).toEqual({ ...lu.entetes, date: '' });
    expect(tete.entetes['content-length']).toBe('7');
  });

  test('HEAD of a missing page is 404 without a body', async () => {
    expect(await site.ask('/nulle-part', { method: 'HEAD' })).toMatchObject({ statut: 404, texte: '' });
  });
});
