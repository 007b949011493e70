import { expect, test } from 'vitest';
import {
  champInstant,
  fauteReference,
  gestesOf,
  hrefDao,
  readInstantSaisi,
  VUES_DAO,
} from '../../../src/domain/administration/dao-admin.ts';

test.each([
  ['DEMANDE', false, false, ['CONFIRMER', 'ANNULER']],
  ['PAYE', false, true, []],
  ['PAYE', false, false, ['ANNULER']],
  ['PAYE', true, false, ['REMBOURSER']],
  ['ANNULE', false, false, []],
  ['REMBOURSE', false, false, []],
] as const)('%s, to refund %s, running %s: %o may be done', (status, a_rembourser, is_tenue, gestes) => {
  expect(gestesOf({ status, a_rembourser, is_tenue })).toEqual(gestes);
});

test.each([
  [{}, '/admin/dao'],
  [{ status: 'PAYE' }, '/admin/dao?status=PAYE'],
  [{ status: 'ALL', appel: 'aaon-2026-074', q: 'DAO-7K' }, '/admin/dao?status=ALL&appel=aaon-2026-074&q=DAO-7K'],
] as const)('the view %o has the address %s', (vue, adresse) => {
  expect(hrefDao(vue)).toBe(adresse);
});

test.each(['', '?status=ALL&mode=MOBILE_MONEY&appel=aaon-2026-074&apres=12'])('%s comes back as it was', (search) => {
  expect(VUES_DAO.format(VUES_DAO.parse(search))).toBe(search);
});

test('a tender that no identifier could be is left out', () => {
  expect(VUES_DAO.parse('?appel=x),status.eq.PAYE').appel).toBe('ALL');
});

test.each([
  ['2026-11-22T10:30', '2026-11-22T10:30:00.000Z'],
  ['', undefined],
  ['22/11/2026', undefined],
])('the field %s says %s, in Guinea', (champ, instant) => {
  expect(readInstantSaisi(champ)).toBe(instant);
});

test('a field opens on the present minute', () => {
  expect(champInstant(new Date('2026-11-22T10:30:59Z'))).toBe('2026-11-22T10:30');
});

test.each([
  ['  x ', true],
  ['TICKET 8', false],
  ['x'.repeat(101), true],
])('the reference %s: refused %s', (reference, isRefusee) => {
  expect(fauteReference(reference) !== undefined).toBe(isRefusee);
});
