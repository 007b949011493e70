import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';

const page = (nom: string) => `<!doctype html><title>${nom}</title>${'<p>Ce que toutes les pages disent.'.repeat(60)}`;
const PAGES = {
  'index.html': page('Accueil'),
  'projets.html': page('Projets'),
  'projets/pont.html': page('Pont'),
  'projets/route de Labé.html': page('Route'),
  '404.html': page('Introuvable'),
  'notes.txt': 'public',
  '.cachee.html': page('Cachée'),
};

let site: Site;
beforeAll(async () => {
  site = await startSite(PAGES, {
    composeVue: (_segments, requete) => Promise.resolve({ html: page(requete), modifieLe: new Date('2026-03-02') }),
  });
});
afterAll(() => site.close());

const sha = (texte: string) => createHash('sha256').update(texte).digest();
/** The headers of a browser that holds a page. */
const withPage = (id: string, contenu: string, accepte = 'gzip, br, zstd, dcb, dcz') => ({
  'Accept-Encoding': accepte,
  'Available-Dictionary': `:${sha(contenu).toString('base64')}:`,
  'Dictionary-ID': `"${id}"`,
});
/** What a browser makes of the body. */
function decode(corps: Buffer, dictionnaire: string): string {
  expect(corps.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(corps.subarray(8, 40)).toEqual(sha(dictionnaire));
  return zstdDecompressSync(corps.subarray(40), { dictionary: Buffer.from(dictionnaire) }).toString();
}

describe('what a page offers', () => {
  test.each([
    ['/', '/*', '/'],
    ['/projets', '/*', '/projets'],
    ['/projets/pont', '/projets/*', '/projets/pont'],
    ['/projets/route%20de%20Lab%C3%A9', '/projets/*', '/projets/route%20de%20Lab%C3%A9'],
  ])('%s is a dictionary for %s', async (adresse, portee, id) => {
    const { entetes } = await site.get(adresse);
    expect(entetes['use-as-dictionary']).toBe(`match="${portee}", match-dest=("document"), id="${id}"`);
    expect(entetes.vary).toBe('Accept-Encoding, Available-Dictionary');
  });

  test.each(['/notes.txt', '/inconnue', '/projets?q=pont'])('%s offers nothing', async (adresse) => {
    expect((await site.get(adresse)).entetes).not.toHaveProperty('use-as-dictionary');
  });
});

describe('for a browser that holds a page', () => {
  test.each([
    ['/projets', PAGES['projets.html'], '/projets/pont', PAGES['projets/pont.html']],
    [
      '/projets/route%20de%20Lab%C3%A9',
      PAGES['projets/route de Labé.html'],
      '/projets/pont',
      PAGES['projets/pont.html'],
    ],
    ['/projets', PAGES['projets.html'], '/projets?q=pont', page('?q=pont')],
  ])('holding %s', async (id, tenue, adresse, attendue) => {
    const { statut, entetes, corps } = await site.get(adresse, withPage(id, tenue));
    expect(statut).toBe(200);
    expect(entetes).toMatchObject({ 'content-encoding': 'dcz', 'content-length': `${corps.length}` });
    expect(decode(corps, tenue)).toBe(attendue);
    expect(corps.length).toBeLessThan(150);
    expect(entetes.etag).toMatch(/^W\/"/);
    // Plain or as a difference, it is the same page: asking again costs no body.
    const revalidee = await site.get(adresse, { 'Accept-Encoding': 'br', 'If-None-Match': entetes.etag });
    expect(revalidee).toMatchObject({ statut: 304, texte: '' });
  });

  test('HEAD tells about the plain page', async () => {
    const question = { method: 'HEAD', headers: withPage('/projets', PAGES['projets.html']) };
    expect((await site.ask('/projets/pont', question)).entetes).not.toHaveProperty('content-encoding');
  });
});

describe('otherwise the page is sent as to anybody', () => {
  const tenue = PAGES['projets.html'];
  test.each([
    ['a page that changed since', withPage('/projets', `${tenue} `)],
    ['a page that is not there', withPage('/projets/absente', tenue)],
    ['a file that is no page', withPage('/notes.txt', PAGES['notes.txt'])],
    ['a hidden file', withPage('/.cachee', PAGES['.cachee.html'])],
    ['a path out of the site', withPage('/../../etc/passwd', tenue)],
    ['an address of another site', withPage('//ailleurs/projets', 'x')],
    ['no coding of this kind', withPage('/projets', tenue, 'gzip, br')],
    ['the coding refused', withPage('/projets', tenue, 'br, dcz;q=0')],
    ['no name', { ...withPage('/projets', tenue), 'Dictionary-ID': '' }],
    ['a digest that is none', { ...withPage('/projets', tenue), 'Available-Dictionary': ':a:' }],
  ])('%s', async (_cas, headers) => {
    const { statut, entetes, texte } = await site.get('/projets/pont', headers);
    expect({ statut, texte }).toEqual({ statut: 200, texte: PAGES['projets/pont.html'] });
    expect(entetes).not.toHaveProperty('content-encoding');
  });

  test('a new publication takes the old page from use', async () => {
    const avant = PAGES['index.html'];
    expect((await site.get('/projets', withPage('/', avant))).entetes['content-encoding']).toBe('dcz');
    await writeFile(join(site.racine, 'index.html'), page('Demain'));
    expect((await site.get('/projets', withPage('/', avant))).entetes).not.toHaveProperty('content-encoding');
  });
});
