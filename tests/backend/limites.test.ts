import { describe, expect, test } from 'vitest';
import { tailleMax } from '../../src/backend/porte/adresses.ts';
import { createLimiteur } from '../../src/backend/porte/limites.ts';

const CONNEXION = 'POST /auth/v1/token?grant_type=password';
const named = (email: string) => new TextEncoder().encode(JSON.stringify({ email }));

describe('how often', () => {
  test('the window slides: what is older than five minutes no longer counts', () => {
    const isOverLimit = createLimiteur(2);
    const at = (minutes: number) => isOverLimit(CONNEXION, 'a', undefined, minutes * 60_000);
    expect([at(0), at(4), at(4.9), at(5), at(8.9), at(9)]).toEqual([false, false, true, false, true, false]);
  });

  test('an account is protected from many addresses, however it is written', () => {
    const isOverLimit = createLimiteur(30);
    const essais = Array.from({ length: 12 }, (_, i) =>
      isOverLimit(CONNEXION, `adresse ${i}`, named(i % 2 ? ' Admin@portail.example' : 'admin@portail.example'), 0),
    );
    expect(essais.indexOf(true)).toBe(10);
  });

  test('a renewal is not a sign-in, and reading is not counted', () => {
    const isOverLimit = createLimiteur(1);
    const many = (demande: string) => Array.from({ length: 100 }, () => isOverLimit(demande, 'a', undefined, 0));
    expect(many('POST /auth/v1/token?grant_type=refresh_token')).not.toContain(true);
    expect(many('GET /rest/v1/profiles')).not.toContain(true);
  });

  test('forgets the silent before its memory fills', () => {
    const isOverLimit = createLimiteur(1);
    for (let i = 0; i < 30_000; i += 1) isOverLimit(CONNEXION, `source ${i}`, undefined, 0);
    expect(isOverLimit(CONNEXION, 'source 29999', undefined, 1)).toBe(true);
    expect(isOverLimit(CONNEXION, 'source 0', undefined, 1)).toBe(false);
  });
});

test.each([
  ['/auth/v1/token', 65_536],
  ['/rest/v1/access_requests', 1_048_576],
  ['/storage/v1/object/justificatifs_acces/x/y.pdf', 6 * 1_048_576],
  ['/storage/v1/object/soumissions/x/y.pdf', 51 * 1_048_576],
])('how much: %s takes %i bytes', (chemin, octets) => {
  expect(tailleMax(chemin)).toBe(octets);
});
