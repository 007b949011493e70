import { expect, test } from 'vitest';
import type { ConditionsDao } from '../../../src/domain/appel-offres/acquisition.ts';
import { alerteDepot, type AppelAchete, rappelsAvantAchat } from '../../../src/domain/appel-offres/avant-achat.ts';
import { NON_REMBOURSABLE, phrasePrixDao } from '../../../src/domain/appel-offres/situation.ts';

const CONDITIONS = { nombre_lots: 2, depot_pret: true, date_limite: '2026-12-20T10:00:00Z' };
const read = (conditions: Partial<Pick<ConditionsDao, keyof typeof CONDITIONS>>, appel: AppelAchete | undefined) =>
  rappelsAvantAchat({ ...CONDITIONS, ...conditions }, appel).map((rappel) => rappel.replace(/\s/g, ' '));

test('the form repeats who may answer, the lots, and where offers are handed in', () => {
  expect(read({}, { type: 'AAOR', lots: undefined })).toEqual([
    'Appel d’offres restreint : seules les entreprises déjà retenues peuvent déposer une offre.',
    'Cet appel d’offres a 2 lots.',
    'Les offres se remettent ici, sur ce portail, avant le 20 décembre 2026 à 10 h 00 (GMT).',
  ]);
});

test('lots that the notice describes are named; what is not known is not said', () => {
  const lots = [
    { numero: 1, intitule: 'Caniveaux' },
    { numero: 2, intitule: 'Trottoirs' },
  ];
  expect(read({}, { type: 'AAON', lots })[0]).toBe('Cet appel d’offres a 2 lots : Lot 1 : Caniveaux ; Lot 2 : Trottoirs.');
  expect(read({ nombre_lots: 1, depot_pret: false }, { type: 'AAON', lots: undefined })).toEqual(['Lot unique.']);
  expect(read({ nombre_lots: null, depot_pret: false }, { type: 'AAON', lots: undefined })).toEqual([]);
});

test('a tender that the register does not give is said, and where to read', () => {
  expect(read({}, undefined)[0]).toContain('lisez son avis avant d’acheter');
});

test('a deposit that cannot open is said before paying, with what it may cost', () => {
  expect(alerteDepot(true, 500_000)).toBeUndefined();
  expect(alerteDepot(false, 500_000)).toContain(NON_REMBOURSABLE);
  expect(alerteDepot(false, 0)).toContain('ne peuvent pas encore être remises ici');
  expect(alerteDepot(false, 0)).not.toContain(NON_REMBOURSABLE);
});

test('the page and the form say the same of the money', () => {
  expect(phrasePrixDao({ montant_dao: 500_000, mode_acquisition: [] })).toContain(NON_REMBOURSABLE);
});
