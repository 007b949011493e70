import { expect, test } from 'vitest';
import { tracesDessinees, withAxes, withEmprise, withEmprises } from '../../../src/domain/registre/emprises-index.ts';
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

test('a tender is on the roads of its lots and of the projets that it serves, each once (R142)', () => {
  const voie = aRoute({ id: 'voie-est', numero: undefined, nom: 'Voie de l’Est' });
  const projets = [
    aProjet({ id: 'sur-rn4', axe: 'RN4' }),
    aProjet({ id: 'sur-rn1', emprise }),
    aProjet({ id: 'nulle' }),
  ];
  const axes = (...overrides: Parameters<typeof anAppelOffres>) =>
    withAxes(anAppelOffres(...overrides), [...routes, voie], (id) => projets.find((projet) => projet.id === id)).axes;
  const lot = { numero: 1, intitule: 'Ponceaux' };
  expect(axes({ lots: [{ ...lot, emprise }, { ...lot, projet_lie: 'sur-rn1' }, lot] })).toEqual(['RN1']);
  expect(axes({ projet_lie: 'sur-rn4', lots: [{ ...lot, emprise: { route: 'voie-est' } }] })).toEqual([
    'RN4',
    'Voie de l’Est',
  ]);
  expect(axes({ projet_lie: 'nulle' })).toBeUndefined();
  // An unnumbered road has its name.
  expect(withEmprise(aProjet({ emprise: { route: 'voie-est' } }), [voie]).axe).toBe('Voie de l’Est');
});

test('projets without a course are in no file of courses', () => {
  const trace: Array<[number, number]> = [
    [-12, 10],
    [-12, 11],
  ];
  expect(tracesDessinees([aProjet({ id: 'a', trace }), aProjet({ id: 'b', emprise })], routes)).toEqual({ a: trace });
});
