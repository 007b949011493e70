import { expect, test } from 'vitest';
import { tracesDessinees, withEmprise, withEmprises } from '../../../src/domain/registre/emprises-index.ts';
import { anAppelOffres, aProjet, aRoute } from '../../support/builders.ts';

const routes = [aRoute()];
const emprise = { route: 'rn1', section: 'kindia-mamou' };

test('an index tells where works are along a road in words, and gives them its number (R139)', () => {
  expect(withEmprise(aProjet({ emprise }), routes)).toMatchObject({
    axe: 'RN1',
    emprise_dite: 'RN1, section Kindia–Mamou',
  });
  expect(withEmprise(aProjet(), routes).emprise_dite).toBeUndefined();
});

test('so do the lots of a tender; the names of files stay out', () => {
  const lots = [
    { numero: 1, intitule: 'Ponceaux', emprise },
    { numero: 2, intitule: 'Signalisation' },
  ];
  expect(withEmprises(anAppelOffres({ lots }), routes).lots).toEqual([
    { numero: 1, intitule: 'Ponceaux', emprise_dite: 'RN1, section Kindia–Mamou' },
    { numero: 2, intitule: 'Signalisation' },
  ]);
});

test('projets without a course are in no file of courses', () => {
  const trace: Array<[number, number]> = [
    [-12, 10],
    [-12, 11],
  ];
  expect(tracesDessinees([aProjet({ id: 'a', trace }), aProjet({ id: 'b', emprise })], routes)).toEqual({ a: trace });
});
