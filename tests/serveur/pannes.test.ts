import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startSite, type Site } from './site.ts';

// A disk that fails on one file, and one that promises more bytes than it holds.
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof fs.open = async (chemin, ...reste) => {
    if (String(chemin).endsWith('illisible.html')) throw Object.assign(new Error('EIO:\ni/o error'), { code: 'EIO' });
    const handle = await fs.open(chemin, ...reste);
    if (String(chemin).endsWith('tronque.txt')) {
      const stats = await handle.stat();
      handle.stat = (() => Promise.resolve(Object.assign(stats, { size: stats.size + 1 }))) as typeof handle.stat;
    }
    return handle;
  };
  return { ...fs, open };
});

let site: Site;
afterEach(() => site.close());

const GROS = Buffer.alloc(8_000_000);

describe('a failing disk', () => {
  test('is answered with a French page, one journal line, and the next request works', async () => {
    site = await startSite({ 'index.html': 'accueil', 'illisible.html': 'x' });
    const { statut, entetes, texte } = await site.get('/illisible?nom=x');
    expect(statut).toBe(500);
    expect(texte).toContain('Une erreur est survenue de notre côté');
    expect(entetes).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(entetes.etag).toBeUndefined();
    expect(site.journal).toEqual(['500 /illisible : Error: EIO:i/o error']);
    expect((await site.get('/')).statut).toBe(200);
  });

  test('cannot pass a shortened file for a whole one', async () => {
    site = await startSite({ 'index.html': 'accueil', 'tronque.txt': 'abc' });
    await expect(site.get('/tronque.txt')).rejects.toThrow();
    expect(site.journal).toEqual(['500 /tronque.txt : Error: 3 bytes read of 4']);
    expect((await site.get('/')).statut).toBe(200);
  });
});

describe('gestionnaires', () => {
  test('come first, whatever the method, and pass on what they do not know', async () => {
    site = await startSite(
      { 'index.html': 'accueil' },
      {
        gestionnaires: [
          () => false,
          (req, res) => {
            if (req.url !== '/api') return false;
            res.writeHead(201).end(`api ${req.method}`);
            return true;
          },
        ],
      },
    );
    expect(await site.ask('/api', { method: 'POST' })).toMatchObject({ statut: 201, texte: 'api POST' });
    expect(await site.get('/')).toMatchObject({ statut: 200, texte: 'accueil' });
  });

  test('that fail are answered 500, and leave no header behind', async () => {
    const panne = () => {
      throw new Error('panne');
    };
    site = await startSite(
      { 'index.html': 'accueil' },
      {
        gestionnaires: [
          (_req, res) => {
            res.setHeader('Content-Encoding', 'br').setHeader('Set-Cookie', 'a=b');
            return panne();
          },
        ],
      },
    );
    const { statut, entetes } = await site.get('/');
    expect(statut).toBe(500);
    expect([entetes['content-encoding'], entetes['set-cookie']]).toEqual([undefined, undefined]);
    expect(entetes['x-frame-options']).toBe('DENY');
  });
});

const openedFiles = async () => (await readdir('/proc/self/fd')).length;

describe.runIf(process.platform === 'linux')('open files', () => {
  test('are closed when no body is sent', async () => {
    site = await startSite({ 'index.html': 'accueil' });
    await site.get('/');
    const avant = await openedFiles();
    for (let tour = 0; tour < 20; tour += 1) await site.get('/', { 'If-None-Match': '*' });
    await vi.waitFor(async () => expect(await openedFiles()).toBeLessThan(avant + 5));
  });

  const leave = (port: number) =>
    new Promise<void>((resolve) => {
      const req = request({ host: '127.0.0.1', port, path: '/gros.bin', agent: false }, (res) => {
        res.once('data', () => res.destroy());
        res.once('close', resolve);
      });
      req.on('error', () => resolve()).end();
    });

  test('are closed when the reader leaves, and the journal says nothing', async () => {
    site = await startSite({ 'index.html': 'accueil', 'gros.bin': GROS });
    await leave(site.port);
    const avant = await openedFiles();
    for (let tour = 0; tour < 20; tour += 1) await leave(site.port);
    await vi.waitFor(async () => expect(await openedFiles()).toBeLessThan(avant + 5));
    expect(site.journal).toEqual([]);
    expect((await site.get('/gros.bin')).corps).toHaveLength(GROS.length);
  });
});
