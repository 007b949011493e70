import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnexion } from '../../src/embarque/porte/connexion.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BON = 'le bon';
function openConnexion() {
  const isMotDePasse = vi.fn((_: string, motDePasse: string) => Promise.resolve(motDePasse === BON));
  const service = vi.fn(() => Promise.resolve(new Response('{}')));
  const connexion = createConnexion({ service, isMotDePasse, secret: 's'.repeat(48), isHttps: false });
  const signIn = (password: string, { email = 'a@b.example', source = '192.0.2.1', cookie = '' } = {}) =>
    connexion(
      {
        method: 'POST',
        adresse: '/auth/v1/token?grant_type=password',
        headers: new Headers({ cookie }),
        corps: new TextEncoder().encode(JSON.stringify({ email, password })),
      },
      { source, prise: '' },
    );
  return { isMotDePasse, service, signIn };
}

describe('sign-in by password', () => {
  test('a right one reaches the service and marks the device; a wrong one never does', async () => {
    const { service, signIn } = openConnexion();
    expect((await signIn('mauvais')).status).toBe(400);
    expect(service).not.toHaveBeenCalled();
    const res = await signIn(BON, { email: ' A@B.example ' });
    expect([res.status, res.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('portail-appareil=')]);
  });

  test('one try at a time; four wait their turn; the sixth is told to come back', async () => {
    const { isMotDePasse, signIn } = openConnexion();
    const essais = Array.from({ length: 6 }, () => signIn('mauvais'));
    const dernier = await essais[5]!;
    expect([dernier.status, dernier.headers.get('retry-after')]).toEqual([429, '10']);
    await vi.advanceTimersByTimeAsync(0);
    // The fourth and the fifth have earned a wait.
    expect(isMotDePasse).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await Promise.all(essais)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('somebody else, or somewhere else, does not wait', async () => {
    const { signIn } = openConnexion();
    const essais = Array.from({ length: 6 }, () => signIn('mauvais'));
    expect((await signIn(BON, { source: '192.0.2.2' })).status).toBe(200);
    expect((await signIn(BON, { email: 'c@d.example' })).status).toBe(200);
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(essais);
  });

  test('after twenty failures this address is refused for this account, its known device is not', async () => {
    const { signIn } = openConnexion();
    const [cookie = ''] = (await signIn(BON)).headers.get('set-cookie')!.split(';');
    for (let rang = 0; rang < 20; rang += 1) {
      const essai = signIn('mauvais');
      await vi.advanceTimersByTimeAsync(8_000);
      expect((await essai).status).toBe(400);
    }
    const refus = await signIn(BON);
    expect([refus.status, Number(refus.headers.get('retry-after'))]).toEqual([429, expect.closeTo(745, -2)]);
    expect((await signIn(BON, { cookie })).status).toBe(200);
  });
});
