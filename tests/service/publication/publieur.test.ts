import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canPublier } from '../../../src/service/publication/commande.ts';
import { type BilanPublication, createPublieur } from '../../../src/service/publication/publieur.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that holds one request, and a build that lasts until it is told. */
function prepare() {
  let demande: string | undefined = 'une';
  let finish: (bilan: BilanPublication) => void = () => undefined;
  const takePublication = vi.fn((isOccupe: boolean) => {
    const prise = isOccupe ? undefined : demande;
    if (!isOccupe) demande = undefined;
    return Promise.resolve(prise);
  });
  const finishPublication = vi.fn(() => Promise.resolve());
  const publish = vi.fn<(signal: AbortSignal) => Promise<BilanPublication>>(
    () => new Promise((resolve) => (finish = resolve)),
  );
  const journal = vi.fn<(ligne: string) => void>();
  const publieur = createPublieur({ api: { takePublication, finishPublication }, publish, journal });
  return {
    publieur,
    takePublication,
    finishPublication,
    publish,
    journal,
    end: (bilan: BilanPublication) => finish(bilan),
  };
}

test('what was asked for is built once, and the database knows meanwhile that somebody builds', async () => {
  const { publieur, takePublication, finishPublication, publish, end } = prepare();
  publieur.start();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(takePublication.mock.calls).toEqual([[false], [true], [true]]);
  expect(publish).toHaveBeenCalledTimes(1);
  end({ isReussie: true, detail: '1 fait écrit' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(finishPublication.mock.calls).toEqual([['une', true, '1 fait écrit']]);
  expect(takePublication).toHaveBeenLastCalledWith(false);
  await publieur.stop();
});

test('a build that breaks is told as missed, with why', async () => {
  const { publieur, finishPublication, publish } = prepare();
  publish.mockRejectedValueOnce(new Error('plus de place'));
  await publieur.pass();
  await vi.advanceTimersByTimeAsync(0);
  expect(finishPublication.mock.calls).toEqual([['une', false, 'plus de place']]);
});

test('one that is given up on the way is finished by nobody: the database gives it again', async () => {
  const { publieur, finishPublication, publish, end } = prepare();
  await publieur.pass();
  const arret = publieur.stop();
  expect(publish.mock.calls[0]?.[0].aborted).toBe(true);
  end({ isReussie: false, detail: 'arrêt' });
  await arret;
  expect(finishPublication).not.toHaveBeenCalled();
});

test('a database that does not answer is told once, and asked again', async () => {
  const { publieur, takePublication, publish, journal } = prepare();
  takePublication.mockRejectedValueOnce(new Error('panne')).mockRejectedValueOnce(new Error('panne'));
  publieur.start();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(journal.mock.calls).toEqual([['Le site ne peut pas se publier d’ici : panne']]);
  expect(publish).toHaveBeenCalledTimes(1);
});

test.each<[env: Record<string, string>, isPossible: boolean]>([
  [{}, true],
  [{ PUBLICATION: 'non' }, false],
  // A site served from elsewhere is built by whoever put it there.
  [{ DIST: '/ailleurs' }, false],
  [{ DIST: '/ailleurs', PUBLICATION: 'oui' }, true],
])('where the site can be built: %o', (env, isPossible) => {
  expect(canPublier(env)).toBe(isPossible);
});
