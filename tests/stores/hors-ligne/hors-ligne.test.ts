import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from '../../../src/stores/hors-ligne/hors-ligne.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is kept has the date of its publication, whatever the device’s clock', async () => {
  vi.useFakeTimers({ now: new Date('2040-01-01'), toFake: ['Date'] });
  const gardees = new Map<string, Response>();
  const cache = {
    delete: (chemin: string) => Promise.resolve(gardees.delete(chemin)),
    put: (chemin: string, reponse: Response) => Promise.resolve(gardees.set(chemin, reponse)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  const headers = { 'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT', date: 'Tue, 24 Nov 2026 00:00:00 GMT' };
  const page = '<title>Pont · Portail</title><p hidden data-hors-ligne></p>';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(page, { headers })));
  await keepPage('/projets/pont');
  expect(gardees.get('/projets/pont')?.headers.get('x-lue-le')).toBe('2026-11-20T00:00:00.000Z');
  expect(gardees.get('/projets/pont')?.headers.get('x-titre')).toBe('Pont');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<title>Maintenance</title>', { headers })));
  await expect(keepPage('/projets/pont')).rejects.toMatchObject({ code: 'illisible' });
  expect(gardees.get('/projets/pont')?.headers.get('x-titre')).toBe('Pont');
});
