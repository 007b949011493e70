import { expect, test } from 'vitest';
import { lignesCarte, routesDites, simplifyLigne } from '../../../src/domain/carte/lignes-routes.ts';
import { aRoute } from '../../support/builders.ts';

const droite = [
  [-12, 10],
  [-11.9, 10.00001],
  [-11.8, 10],
] as const;

const reseau = [
  aRoute({
    id: 'rn5',
    numero: 'RN5',
    nom: 'Mamou – Koundara',
    lignes: [
      { section: 'a', pk_debut: 0, pk_fin: 20, points: droite },
      { section: 'b', pk_debut: 0, points: droite },
    ],
  }),
  aRoute({ id: 'est', numero: undefined, nom: 'Voie de l’Est', lignes: [{ section: 'a', points: droite }] }),
  aRoute({ numero: 'RN6' }),
];
const tell = ({ id }: { id: string }) => (id === 'rn5' ? '2 projets et 1 lot' : 'aucun projet');

test('a road is drawn under its number; one whose line nobody surveyed is schematic (R143)', () => {
  expect(lignesCarte(reseau, tell).map(({ axe, isSchematique = false }) => [axe, isSchematique])).toEqual([
    ['RN5', false],
    ['RN5', true],
    [undefined, true],
  ]);
});

test('a road is told once, with its works and all of its lines; one that no map draws is not (R143)', () => {
  const dites = routesDites(lignesCarte(reseau, tell));
  expect(dites.map(({ lignes, ...dite }) => ({ ...dite, lignes: lignes.length }))).toEqual([
    {
      ...{ id: 'rn5', titre: 'RN5', nom: 'Mamou – Koundara', classe: 'Route nationale' },
      ...{ travaux: '2 projets et 1 lot', lignes: 2 },
    },
    {
      ...{ id: 'est', titre: 'Voie de l’Est', nom: 'Voie de l’Est', classe: 'Route nationale' },
      ...{ travaux: 'aucun projet', lignes: 1 },
    },
  ]);
});

test.each([
  [
    'points along a straight line go',
    droite,
    [
      [-12, 10],
      [-11.8, 10],
    ],
  ],
  [
    'a bend stays',
    [
      [-12, 10],
      [-11.9, 10.2],
      [-11.8, 10],
    ],
    [
      [-12, 10],
      [-11.9, 10.2],
      [-11.8, 10],
    ],
  ],
  [
    'a loop that comes back keeps its turn',
    [
      [-12, 10],
      [-11, 10],
      [-12, 10],
    ],
    [
      [-12, 10],
      [-11, 10],
      [-12, 10],
    ],
  ],
  [
    'two points are all that a line needs',
    [
      [-12, 10],
      [-12, 10],
    ],
    [
      [-12, 10],
      [-12, 10],
    ],
  ],
] as const)('%s', (_, points, attendus) => {
  expect(simplifyLigne(points)).toEqual(attendus);
});
