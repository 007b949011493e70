import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renewSession } from '../../src/data/supabase/client.ts';
import { isSessionFinie } from '../../src/data/supabase/fin-session.ts';

// As auth-js 2 names what the sign-in service answered.
test.each([
  ['a renewal token that is not known', { name: 'AuthApiError', status: 400, code: 'refresh_token_not_found' }, true],
  ['one that was used already', { name: 'AuthApiError', status: 400, code: 'refresh_token_already_used' }, true],
  ['a session that was ended', { name: 'AuthSessionMissingError', status: 400 }, true],
  ['an account that is gone', { name: 'AuthApiError', status: 403, code: 'user_not_found' }, true],
  ['an account that is banned', { name: 'AuthApiError', status: 400, code: 'user_banned' }, true],
  ['an older service', { name: 'AuthApiError', status: 401 }, true],
  ['another tab that renewed meanwhile', { name: 'AuthRefreshDiscardedError', status: 409 }, false],
  ['too many tries', { name: 'AuthApiError', status: 429 }, false],
  ['a service that is down', { name: 'AuthRetryableFetchError', status: 503 }, false],
  ['no network', { name: 'AuthRetryableFetchError', status: 0 }, false],
  ['a page in the way of the network', { name: 'AuthUnknownError' }, false],
])('%s ends the session: %o, %s', (_nom, refus, isFinie) => {
  expect(isSessionFinie(refus)).toBe(isFinie);
});

describe('a renewal, with the real library', () => {
  const CLE = 'sb-portail-auth-token';
  const stockage = new Map<string, string>();
  const memoire = {
    getItem: (cle: string) => stockage.get(cle) ?? null,
    setItem: (cle: string, valeur: string) => void stockage.set(cle, valeur),
    removeItem: (cle: string) => void stockage.delete(cle),
  };
  /** A session with an hour left, as the device keeps it. */
  const keep = (refresh_token: string) =>
    memoire.setItem(
      CLE,
      JSON.stringify({
        access_token: `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, sub: 'u' }))}.x`,
        refresh_token,
        expires_at: Math.floor(Date.now() / 1000) + 3600,
        expires_in: 3600,
        token_type: 'bearer',
        user: { id: 'u', email: 'u@essai.example', aud: '', created_at: '', app_metadata: {}, user_metadata: {} },
      }),
    );

  beforeEach(() => {
    stockage.clear();
    keep('ancien');
  });

  async function renewOver(answer: (adresse: string) => Response) {
    const client = createClient('http://portail', 'cle', {
      auth: {
        storage: memoire,
        storageKey: CLE,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
      },
      global: {
        fetch: (adresse) => Promise.resolve(answer(adresse instanceof Request ? adresse.url : String(adresse))),
      },
    });
    return renewSession(client as never);
  }
  const refus = (status: number, error_code: string) => Response.json({ error_code, msg: error_code }, { status });

  test.each([
    [400, 'refresh_token_not_found'],
    [403, 'session_not_found'],
    [403, 'user_not_found'],
    [400, 'user_banned'],
  ])('refused (%i %s): the device forgets, although its token has an hour left', async (status, code) => {
    await renewOver(() => refus(status, code));
    expect(stockage.has(CLE)).toBe(false);
  });

  test('a service that is down ends nothing', async () => {
    vi.useFakeTimers();
    const renouvellement = renewOver(() => refus(503, 'unavailable'));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await renouvellement;
    expect(stockage.has(CLE)).toBe(true);
  });

  test('another tab renewed meanwhile: its session stays', async () => {
    await renewOver((adresse) => {
      if (adresse.includes('/token')) keep('neuf');
      return refus(400, 'refresh_token_already_used');
    });
    expect(stockage.get(CLE)).toContain('"neuf"');
  });
});
