import { expect, test } from 'vitest';
import { suiviOf } from '../../../src/domain/alertes/registre-suivi.ts';
import { aContenu, anAppelOffres } from '../../support/builders.ts';

// What the database follows of the register to tell those who asked (R242).

test.each([
  ['2027-01-12T13:00:00Z', '2027-01-12T13:00:00Z'],
  // A day is reminded of too: it ends with its last second (R135).
  ['2027-01-12', '2027-01-12T23:59:59Z'],
  [undefined, undefined],
])('a deadline published as %s is followed to %s', (date_limite, suivie) => {
  const appel = anAppelOffres({ statut: 'OUVERT', date_limite });
  const { fiches } = suiviOf(aContenu({ projets: [], 'appels-offres': [appel] }));
  expect(fiches.map((fiche) => fiche.date_limite)).toEqual([suivie]);
});
