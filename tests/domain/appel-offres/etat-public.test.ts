import { expect, test } from 'vitest';
import {
  actualise,
  type EtatPublic,
  type FinLot,
  isPageEnRetard,
} from '../../../src/domain/appel-offres/etat-public.ts';
import { isOuvertureAFixer } from '../../../src/domain/appel-offres/ouverture-tenue.ts';
import type { ReperePage } from '../../../src/domain/appel-offres/repere-page.ts';
import { anAppelOffres } from '../../support/builders.ts';

const PAGE: ReperePage = {
  id: 'pont',
  titre: 'Pont',
  type: 'AAON',
  statut: 'PUBLIE',
  date_lancement: '2026-10-01',
  date_limite: '2026-12-01T10:00:00Z',
  date_ouverture: '2026-12-01T11:00:00Z',
  budget_indicatif: 1,
  titulaire: [],
  lots: [{ numero: 1 }, { numero: 4, statut: 'INFRUCTUEUX' }],
};
const fin = (numero: number, statut: FinLot['statut']): FinLot => ({ numero, statut, motif_fin: 'Crédits' });
const ETAT: EtatPublic = { statut: 'PUBLIE', date_limite: '2026-12-01T10:00:00+00:00', dates_limites_anterieures: [] };

test.each<[cas: string, etat: Partial<EtatPublic>, isEnRetard: boolean]>([
  ['the same, as a database writes it', {}, false],
  ['the same to the second', { date_limite: '2026-12-01T10:00:00.9+00:00' }, false],
  ['opened', { statut: 'OUVERT' }, true],
  ['a lot that the page says ended', { lots: [fin(4, 'INFRUCTUEUX')] }, false],
  ['a lot that the page does not describe', { lots: [fin(7, 'ANNULE')] }, false],
  ['a lot that was cancelled since', { lots: [fin(1, 'ANNULE')] }, true],
  ['postponed', { date_limite: '2026-12-08T10:00:00Z' }, true],
])('a page is behind its procedure: %s', (_cas, etat, isEnRetard) => {
  expect(isPageEnRetard(PAGE, { ...ETAT, ...etat })).toBe(isEnRetard);
});

test('the state and the dates are the database’s, what it does not say stays the page’s', () => {
  expect(
    actualise(PAGE, { ...ETAT, statut: 'ANNULE', date_ouverture: null, motif_fin: 'Budget', date_fin: '2026-11-20' }),
  ).toEqual({
    ...PAGE,
    statut: 'ANNULE',
    date_limite: ETAT.date_limite,
    motif_fin: 'Budget',
    date_fin: '2026-11-20',
  });
});

test('each lot of the page takes its end of the database, the others stay', () => {
  expect(actualise(PAGE, { ...ETAT, lots: [fin(1, 'ANNULE')] }).lots).toEqual([
    fin(1, 'ANNULE'),
    { numero: 4, statut: 'INFRUCTUEUX' },
  ]);
});

test.each<[cas: string, page: string | undefined, base: string | null, limite: string, dite: string | undefined]>([
  [
    'the database moved it',
    '2026-12-01T11:00:00Z',
    '2026-12-08T11:00:00Z',
    '2026-12-08T10:00:00Z',
    '2026-12-08T11:00:00Z',
  ],
  ['a day that the new deadline passes', '2026-12-01', null, '2026-12-08T10:00:00Z', undefined],
  ['a day that it does not', '2026-12-08', null, '2026-12-08T10:00:00Z', '2026-12-08'],
  ['a moment that it passes', '2026-12-08T09:00:00Z', null, '2026-12-08T10:00:00Z', undefined],
  ['none was announced', undefined, null, '2026-12-08T10:00:00Z', undefined],
])('an opening follows its deadline, or is to be fixed: %s (R135)', (_cas, page, base, date_limite, dite) => {
  const lue = { ...PAGE, date_ouverture: page };
  expect(actualise(lue, { ...ETAT, date_limite, date_ouverture: base }).date_ouverture).toBe(dite);
});

test('it is said to be, until it is fixed or has taken place', () => {
  const reporte = anAppelOffres({
    statut: 'OUVERT',
    date_ouverture: undefined,
    dates_limites_anterieures: ['2026-12-01T10:00:00Z'],
  });
  expect(isOuvertureAFixer(reporte)).toBe(true);
  expect(isOuvertureAFixer({ ...reporte, date_ouverture: '2026-12-08' })).toBe(false);
  expect(isOuvertureAFixer({ ...reporte, dates_limites_anterieures: [] })).toBe(false);
  expect(isOuvertureAFixer({ ...reporte, statut: 'ANNULE' })).toBe(false);
  expect(isOuvertureAFixer({ ...reporte, ouverture: { date: '2026-12-09' } })).toBe(false);
});
