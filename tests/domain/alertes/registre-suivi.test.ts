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

test('a tender is followed by the kinds of works of its lots, and one without a region as lists filter it', () => {
  const lots = [
    { numero: 1, intitule: 'Lot 1', nature_travaux: 'BITUMAGE' as const },
    { numero: 2, intitule: 'Lot 2' },
  ];
  const appel = anAppelOffres({ nature_travaux: 'ENTRETIEN', lots, region: undefined, lieux: undefined });
  const { fiches, libelles } = suiviOf(aContenu({ projets: [], 'appels-offres': [appel] }));
  expect(fiches[0]?.criteres).toEqual(
    expect.arrayContaining(['nature=bitumage', 'nature=entretien', 'region=non-renseignee']),
  );
  expect(libelles['nature=bitumage']).toBe('Nature des travaux : Bitumage');
  expect(libelles['region=non-renseignee']).toBe('Région non renseignée');
});

test('what no entry has yet can be followed, when a list offers it; what depends on the day cannot', () => {
  const { libelles } = suiviOf(aContenu({ projets: [], 'appels-offres': [] }));
  expect(libelles).toMatchObject({ 'nature=extension': 'Nature des travaux : Extension', 'genre=projets': 'Projets' });
  expect(Object.keys(libelles).filter((critere) => /^(?:limite|echeance|performance)=/.test(critere))).toEqual([]);
});
