import { expect, test } from 'vitest';
import { entrepriseSchema } from '../../../src/domain/entreprise/entreprise.schema.ts';
import { anEntreprise, asFichier } from '../../support/builders.ts';

test.each([
  [{}, true],
  // Minutes name a bidder, and often nothing else of it.
  [{ domaine: undefined, ville: undefined, region: undefined }, true],
  [{ domaine: 'INCONNU' }, false],
  [{ score_global: 0 }, true],
  [{ score_global: 100 }, true],
  [{ score_global: 100.5 }, false],
  [{ score_global: -1 }, false],
  [{ etoiles: 0 }, true],
  [{ etoiles: 5 }, true],
  [{ etoiles: 6 }, false],
  [{ etoiles: 3.5 }, false],
  [{ tel: '+224 621 00 00 08' }, true],
  [{ tel: '621000008' }, false],
  [{ tel: '+33 1 23 45 67 89' }, true],
  [{ tel: '+1 202 555 0134' }, true],
  [{ tel: '+224 1 2' }, false],
  [{ tel: '+33123456789' }, false],
  [{ contact_email: 'secretariat@wassou.example' }, true],
  [{ contact_email: 'secretariat' }, false],
  [{ email: 'secretariat@wassou.example' }, false],
])('%j passes: %s', (overrides, expected) => {
  expect(entrepriseSchema.safeParse({ ...asFichier(anEntreprise()), ...overrides }).success).toBe(expected);
});
