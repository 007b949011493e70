import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type Site } from './site.ts';

let site: Site;
const MODIFIE_LE = new Date('2026-03-02T08:00:00.400Z');

beforeAll(async () => {
  site = await startSite({
    'index.html': 'entier',
    'index.html.br': 'brotli',
    'index.html.gz': 'gzip',
    'flux.xml': 'entier',
    'flux.xml.gz': 'gzip',
    'robots.txt': 'entier',
    'rapport.pdf': '0123456789',
    'change.txt': 'avant',
    'vide.txt': '',
  });
  for (const nom of ['index.html', 'index.html.br', 'rapport.pdf']) {
    await utimes(join(site.racine, nom), MODIFIE_LE, MODIFIE_LE);
  }
});
afterAll(() => site.close());

describe('compressed siblings', () => {
  test.each([
    ['/', 'br, gzip', 'br', 'brotli'],
    ['/', 'gzip', 'gzip', 'gzip'],
    ['/', 'br;q=0.1, gzip', 'gzip', 'gzip'],
    ['/', 'br;q=0', undefined, 'entier'],
    ['/', undefined, undefined, 'entier'],
    ['/', 'identity', undefined, 'entier'],
    ['/flux.xml', 'br, gzip;q=0.5', 'gzip', 'gzip'],
    ['/flux.xml', 'br', undefined, 'entier'],
    ['/robots.txt', 'br, gzip', undefined, 'entier'],
  ])('%s for %s is sent as %s', async (path, accept, encodage, texte) => {
    const reponse = await site.get(path, accept === undefined ? {} : { 'Accept-Encoding': accept });
    expect(reponse).toMatchObject({ statut: 200, texte });
    expect(reponse.entetes['content-encoding']).toBe(encodage);
    expect(reponse.entetes.vary).toBe(path === '/' ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding');
    expect(reponse.entetes['content-length']).toBe(String(texte.length));
  });

  test('a sibling keeps the type of its page', async () => {
    const { entetes } = await site.get('/', { 'Accept-Encoding': 'br' });
    expect(entetes['content-type']).toBe('text/html; charset=utf-8');
  });

  test('a file that has none does not vary', async () => {
    expect((await site.get('/rapport.pdf')).entetes.vary).toBeUndefined();
  });

  test('an empty file is served', async () => {
    expect(await site.get('/vide.txt')).toMatchObject({ statut: 200, texte: '' });
  });
});

describe('ETag', () => {
  const etagOf = async (path: string, accept = 'identity') =>
    (await site.get(path, { 'Accept-Encoding': accept })).entetes.etag ?? '';

  test('is strong, and differs by encoding', async () => {
    const etags = await Promise.all(['identity', 'gzip', 'br'].map((accept) => etagOf('/', accept)));
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(new Set(etags).size).toBe(3);
  });

  test('follows the content, not the date', async () => {
    const chemin = join(site.racine, 'change.txt');
    const avant = await etagOf('/change.txt');
    await utimes(chemin, MODIFIE_LE, MODIFIE_LE);
    expect(await etagOf('/change.txt')).toBe(avant);
    await writeFile(chemin, 'apres');
    expect(await etagOf('/change.txt')).not.toBe(avant);
  });

  test('spares the body of a copy that is still right', async () => {
    const etag = await etagOf('/', 'br');
    for (const valeur of [etag, `W/${etag}`, `"autre", ${etag}`, '*']) {
      const { statut, entetes, corps } = await site.get('/', { 'Accept-Encoding': 'br', 'If-None-Match': valeur });
      expect([valeur, statut, corps.length]).toEqual([valeur, 304, 0]);
      expect(entetes).toMatchObject({
        etag,
        vary: 'Accept-Encoding, Available-Dictionary',
        'cache-control': expect.any(String) as string,
      });
    }
  });

  test.each(['"autre"', '', 'W/"autre"'])('%j is another version', async (valeur) => {
    expect((await site.get('/', { 'If-None-Match': valeur })).statut).toBe(200);
  });

  test('of another encoding does not count', async () => {
    const reponse = await site.get('/', { 'Accept-Encoding': 'gzip', 'If-None-Match': await etagOf('/', 'br') });
    expect(reponse).toMatchObject({ statut: 200, texte: 'gzip' });
  });
});

describe('Last-Modified', () => {
  test.each([
    ['Mon, 02 Mar 2026 08:00:00 GMT', 304],
    ['Tue, 03 Mar 2026 08:00:00 GMT', 304],
    ['Mon, 02 Mar 2026 07:59:59 GMT', 200],
    ['hier', 200],
  ])('a copy of %s gets %i', async (date, statut) => {
    const reponse = await site.get('/', { 'If-Modified-Since': date });
    expect(reponse.statut).toBe(statut);
    expect(reponse.entetes['last-modified']).toBe('Mon, 02 Mar 2026 08:00:00 GMT');
  });

  test('is not looked at beside an ETag', async () => {
    const headers = { 'If-None-Match': '"autre"', 'If-Modified-Since': 'Tue, 03 Mar 2026 08:00:00 GMT' };
    expect((await site.get('/', headers)).statut).toBe(200);
  });
});

describe('parts of a file', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('%s', async (range, texte, contentRange) => {
    const reponse = await site.get('/rapport.pdf', { Range: range, 'Accept-Encoding': 'gzip, br' });
    expect(reponse).toMatchObject({ statut: 206, texte });
    expect(reponse.entetes['content-range']).toBe(contentRange);
    expect(reponse.entetes['content-length']).toBe(String(texte.length));
  });

  test('whole files say that they can be cut', async () => {
    expect((await site.get('/rapport.pdf')).entetes['accept-ranges']).toBe('bytes');
    expect((await site.get('/', { 'Accept-Encoding': 'br' })).entetes['accept-ranges']).toBeUndefined();
  });

  test('past the end is 416 with the size', async () => {
    const { statut, entetes } = await site.get('/rapport.pdf', { Range: 'bytes=10-' });
    expect([statut, entetes['content-range'], entetes['cache-control']]).toEqual([416, 'bytes */10', 'no-store']);
  });

  test.each([
    ['several parts', '/rapport.pdf', { Range: 'bytes=0-1,3-4' }],
    ['a compressed page', '/', { Range: 'bytes=0-1', 'Accept-Encoding': 'br' }],
    ['an older version', '/rapport.pdf', { Range: 'bytes=0-1', 'If-Range': '"autre"' }],
    ['an older date', '/rapport.pdf', { Range: 'bytes=0-1', 'If-Range': 'Sun, 01 Mar 2026 08:00:00 GMT' }],
  ])('are not cut for %s', async (_cas, path, headers) => {
    expect((await site.get(path, headers)).statut).toBe(200);
  });

  test('are cut when If-Range names this version', async () => {
    const { etag = '' } = (await site.get('/rapport.pdf')).entetes;
    for (const version of [etag, 'Mon, 02 Mar 2026 08:00:00 GMT']) {
      const reponse = await site.get('/rapport.pdf', { Range: 'bytes=0-1', 'If-Range': version });
      expect(reponse).toMatchObject({ statut: 206, texte: '01' });
    }
  });

  test('HEAD ignores them', async () => {
    const { statut, entetes } = await site.ask('/rapport.pdf', { method: 'HEAD', headers: { Range: 'bytes=0-1' } });
    expect([statut, entetes['content-length']]).toEqual([200, '10']);
  });
});
