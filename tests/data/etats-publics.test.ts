import { expect, test } from 'vitest';
import { readEtats } from '../../src/data/supabase/etats-publics.ts';

test('deadlines are told as the content writes them; what cannot be read is left out', () => {
  expect(
    readEtats({
      pont: { statut: 'OUVERT', date_limite: '2026-12-01T10:00:00.9+00:00' },
      route: { statut: 'CLOTURE', date_limite: 'infinity' },
    }),
  ).toEqual({ pont: { statut: 'OUVERT', date_limite: '2026-12-01T10:00:00Z' } });
  expect(readEtats()).toEqual({});
});
