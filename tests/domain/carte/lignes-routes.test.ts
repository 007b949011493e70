import { expect, test } from 'vitest';
import { lignesCarte, simplifyLigne } from '../../../src/domain/carte/lignes-routes.ts';
import { aRoute } from '../../support/builders.ts';

const droite = [
  [-12, 10],
  [-11.9, 10.00001],
  [-11.8, 10],
] as const;

test('a road is drawn under its number; one whose line nobody surveyed is schematic (R143)', () => {
  const lignes = lignesCarte([
    aRoute({
      numero: 'RN5',
      lignes: [
        { section: 'a', pk_debut: 0, pk_fin: 20, points: droite },
        { section: 'b', pk_debut: 0, points: droite },
      ],
    }),
    aRoute({ numero: undefined, nom: 'Voie de l’Est', lignes: [{ section: 'a', points: droite }] }),
    aRoute({ numero: 'RN6' }),
  ]);
  expect(lignes.map(({ axe, isSchematique = false }) => [axe, isSchematique])).toEqual([
    ['RN5', false],
    ['RN5', true],
    [undefined, true],
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
