import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DELAI_MS } from '../../src/data/supabase/delai.ts';
import { fetchOctets } from '../../src/data/supabase/octets-prives.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OCTETS = new TextEncoder().encode('Notre offre.');
const answer =
  (reponse: Response): typeof fetch =>
  () =>
    Promise.resolve(reponse);

test('a file comes whole, with its digest and its size', async () => {
  const send = vi.fn(answer(new Response(OCTETS)));
  const lu = await fetchOctets('/a', { authorization: 'Bearer j' }, send);
  expect(await lu.contenu.text()).toBe('Notre offre.');
  expect(lu.taille).toBe(OCTETS.length);
  expect(lu.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(send).toHaveBeenCalledWith('/a', expect.objectContaining({ headers: { authorization: 'Bearer j' } }));
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [404, 'introuvable'],
  [403, 'non_autorise'],
  [503, 'comptes_indisponibles'],
])('a status %d means %s', async (status, code) => {
  await expect(fetchOctets('/a', {}, answer(new Response('', { status })))).rejects.toMatchObject({ code });
});

test('a network that fails, before or on the way, says nothing of the file', async () => {
  const perdue = () => Promise.reject(new TypeError('fetch failed'));
  await expect(fetchOctets('/a', {}, perdue)).rejects.toMatchObject({ code: 'hors_ligne' });
  const coupe = new ReadableStream({
    pull: (flux) => flux.error(new TypeError('network error')),
  });
  await expect(fetchOctets('/a', {}, answer(new Response(coupe)))).rejects.toMatchObject({ code: 'hors_ligne' });
});

test('a slow file is waited for as long as something comes, and given up when nothing does', async () => {
  let flux: ReadableStreamDefaultController<Uint8Array> | undefined;
  const corps = new ReadableStream<Uint8Array>({ start: (neuf) => void (flux = neuf) });
  const lu = fetchOctets('/a', {}, answer(new Response(corps))).catch((error: unknown) => error);
  for (let morceau = 0; morceau < 3; morceau += 1) {
    await vi.advanceTimersByTimeAsync(DELAI_MS - 1000);
    flux?.enqueue(OCTETS);
  }
  await vi.advanceTimersByTimeAsync(DELAI_MS - 1000);
  expect(await Promise.race([lu, Promise.resolve('attend')])).toBe('attend');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await lu).toMatchObject({ code: 'delai_depasse' });
});
