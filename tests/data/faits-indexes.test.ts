import { expect, test } from 'vitest';
import { withEmprises } from '../../src/data/content/faits-indexes.ts';
import { anAppelOffres, aRoute } from '../support/builders.ts';

test('lots tell where they are along a road in words; the names of files stay out of the index (R139)', () => {
  const lots = [
    { numero: 1, intitule: 'Ponceaux', emprise: { route: 'rn1', section: 'kindia-mamou' } },
    { numero: 2, intitule: 'Signalisation' },
  ];
  expect(withEmprises(anAppelOffres({ lots }), [aRoute()]).lots).toEqual([
    { numero: 1, intitule: 'Ponceaux', emprise_dite: 'RN1, section Kindia–Mamou' },
    { numero: 2, intitule: 'Signalisation' },
  ]);
});
