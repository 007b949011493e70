import { expect, test } from 'vitest';
import { actualise, type EtatPublic, isPageEnRetard } from '../../../src/domain/appel-offres/etat-public.ts';
import type { ReperePage } from '../../../src/domain/appel-offres/repere-page.ts';

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
};
const ETAT: EtatPublic = { statut: 'PUBLIE', date_limite: '2026-12-01T10:00:00+00:00', dates_limites_anterieures: [] };

test.each<[cas: string, etat: Partial<EtatPublic>, isEnRetard: boolean]>([
  ['the same, as a database writes it', {}, false],
  ['the same to the second', { date_limite: '2026-12-01T10:00:00.9+00:00' }, false],
  ['opened', { statut: 'OUVERT' }, true],
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
