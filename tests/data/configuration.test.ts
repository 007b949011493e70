import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://localhost:4321' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const pret = () => Response.json({ url: '/', cle_publique: 'cle' });
const demarre = () => Response.json({ error_code: 'demarrage' }, { status: 503, headers: { 'retry-after': '2' } });

/** The module as a page finds it, before a server that answers these in turn, the last one for ever. */
async function open(...reponses: Array<() => Response>) {
  const demandes = vi.fn(() => Promise.resolve((reponses.length > 1 ? reponses.shift()! : reponses[0]!)()));
  vi.stubGlobal('fetch', demandes);
  const { followDemarrage, getConfiguration } = await import('../../src/data/supabase/configuration.ts');
  // Of the same round of modules: an error is known by its class.
  const { messageFor } = await import('../../src/domain/socle/erreur.ts');
  const dits: boolean[] = [];
  followDemarrage((isEnCours) => dits.push(isEnCours));
  return { demandes, dits, getConfiguration, messageFor };
}

test('accounts that are starting are asked again until they are there, and it is said', async () => {
  const { demandes, dits, getConfiguration } = await open(demarre, demarre, pret);
  const lue = getConfiguration();
  await vi.advanceTimersByTimeAsync(0);
  expect([demandes.mock.calls.length, dits]).toEqual([1, [true]]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await lue).toEqual({ url: 'http://localhost:4321', cle: 'cle' });
  expect([demandes.mock.calls.length, dits]).toEqual([3, [true, true, false]]);
});

test('accounts that never start are given up after a minute, and asked anew by the next try', async () => {
  const { dits, getConfiguration, messageFor } = await open(demarre);
  const issue = getConfiguration().catch((error: unknown) => messageFor(error));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await issue).toContain('ne répond pas pour le moment');
  expect(dits.at(-1)).toBe(false);
});

test('a server that starts at once is asked once, and nothing is said', async () => {
  const { demandes, dits, getConfiguration } = await open(pret);
  await Promise.all([getConfiguration(), getConfiguration()]);
  expect([demandes.mock.calls.length, dits]).toEqual([1, []]);
});

test('another name than the portal’s: which is, not « réessayez »', async () => {
  const { getConfiguration, messageFor } = await open(() =>
    Response.json({ error_code: 'hote', site: 'http://localhost:4321' }, { status: 421 }),
  );
  const phrase = await getConfiguration().catch((error: unknown) => messageFor(error));
  expect(phrase).toBe(
    'Cette adresse n’est pas celle du portail : sur la machine qui le sert, ouvrez http://localhost:4321.',
  );
});
