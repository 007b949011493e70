import { expect, test } from 'vitest';
import {
  empreinteCle,
  formatEmpreinte,
  verifyClesPubliees,
  verifyClesScellees,
  verifyMaCle,
} from '../../../src/domain/scelle/cles-commission.ts';
import { aFeuille } from '../../support/scelle.ts';

const PUBLIQUES = ['age1a', 'age1b', 'age1c'];
const cles = await Promise.all(PUBLIQUES.map(empreinteCle));
const nommees = aFeuille({ cles });
const avant = aFeuille();

test('a fingerprint is compared four signs at a time', () => {
  expect(cles[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(formatEmpreinte(cles[0] ?? '')).toMatch(/^(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/);
});

test('a receipt names the keys that the device sealed for, in whatever order, and no other', async () => {
  expect(await verifyClesScellees(nommees, PUBLIQUES.toReversed())).toMatchObject({ isVrai: true });
  expect(await verifyClesScellees(nommees, ['age1a', 'age1b', 'age1x'])).toMatchObject({ isVrai: false });
  expect(await verifyClesScellees(avant, PUBLIQUES)).toBeUndefined();
});

test('a member finds their own key in a receipt', async () => {
  expect(await verifyMaCle(nommees, 'age1b')).toMatchObject({ isVrai: true });
  expect(await verifyMaCle(nommees, 'age1x')).toMatchObject({ isVrai: false });
  expect(await verifyMaCle(avant, 'age1b')).toBeUndefined();
});

test('a receipt is held against the keys that are published', () => {
  expect(verifyClesPubliees(nommees, cles)).toMatchObject({ isVrai: true });
  expect(verifyClesPubliees(nommees, cles.toReversed())).toMatchObject({ isVrai: false });
  expect(verifyClesPubliees(nommees, undefined)).toBeUndefined();
  expect(verifyClesPubliees(avant, cles)).toBeUndefined();
});
