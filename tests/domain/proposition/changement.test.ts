import { describe, expect, test } from 'vitest';
import {
  applyChangement,
  findConflits,
  isFait,
  reverseChangement,
} from '../../../src/domain/proposition/changement.ts';
import type { ChangementChamp, ChangementFiche } from '../../../src/domain/proposition/proposition.ts';

const change = (champs: ChangementChamp[], genre: ChangementFiche['genre'] = 'MODIFICATION'): ChangementFiche => ({
  collection: 'projets',
  id: 'pont',
  genre,
  champs,
});
const PONT = { title: 'Pont', budget: 12, bailleur: [{ id: 'bnd', part: 100 }] };

describe('a change made to an entry', () => {
  test('fields come, change and go; the others stay', () => {
    const champs = [
      { champ: 'budget', avant: 12, apres: 13 },
      { champ: 'bailleur', avant: PONT.bailleur },
      { champ: 'localite', apres: 'Wassou' },
    ];
    expect(applyChangement(PONT, change(champs))).toEqual({ title: 'Pont', budget: 13, localite: 'Wassou' });
    expect(PONT.budget).toBe(12);
  });

  test('an entry begins, and ends', () => {
    expect(applyChangement(undefined, change([{ champ: 'title', apres: 'Dalot' }], 'CREATION'))).toEqual({
      title: 'Dalot',
    });
    expect(applyChangement(PONT, change([{ champ: 'title', avant: 'Pont' }], 'RETRAIT'))).toBeUndefined();
  });
});

describe('what the file says by now', () => {
  test.each([
    ['as the author read it', { champ: 'budget', avant: 12, apres: 13 }, 0],
    ['already as asked', { champ: 'budget', avant: 11, apres: 12 }, 0],
    ['something else', { champ: 'budget', avant: 11, apres: 13 }, 1],
    ['there meanwhile', { champ: 'budget', apres: 13 }, 1],
    ['gone meanwhile', { champ: 'axe', avant: 'RN1', apres: 'RN2' }, 1],
    ['gone, as asked', { champ: 'axe', avant: 'RN1' }, 0],
    ['a list in another order of fields', { champ: 'bailleur', avant: [{ part: 100, id: 'bnd' }], apres: [] }, 0],
    ['the day of the change is nobody’s', { champ: 'date_mise_a_jour', avant: '2026-01-01', apres: '2026-02-01' }, 0],
  ] as Array<[string, ChangementChamp, number]>)('%s', (_, champ, conflits) => {
    expect(findConflits(PONT, change([champ]))).toHaveLength(conflits);
  });

  test('a conflict tells what was read and what stands there', () => {
    expect(findConflits(PONT, change([{ champ: 'budget', avant: 11, apres: 13 }]))).toEqual([
      { champ: 'budget', avant: 11, present: 12 },
    ]);
  });

  test.each([
    ['a creation where nothing is', undefined, 'CREATION', 0],
    ['a creation of what is there', PONT, 'CREATION', 1],
    ['a creation that is done', { title: 'Neuf' }, 'CREATION', 0],
    ['a change of what is gone', undefined, 'MODIFICATION', 1],
    ['a withdrawal that is done', undefined, 'RETRAIT', 0],
  ] as const)('%s', (_, fiche, genre, conflits) => {
    expect(findConflits(fiche, change([{ champ: 'title', apres: 'Neuf' }], genre))).toHaveLength(conflits);
  });

  test('what a file says already is told apart from what is to be written', () => {
    expect(isFait(PONT, change([{ champ: 'budget', avant: 11, apres: 12 }]))).toBe(true);
    expect(isFait(PONT, change([{ champ: 'budget', avant: 12, apres: 13 }]))).toBe(false);
    expect(isFait(undefined, change([{ champ: 'title', avant: 'Pont' }], 'RETRAIT'))).toBe(true);
    expect(isFait(undefined, change([{ champ: 'title', apres: 'Pont' }], 'CREATION'))).toBe(false);
  });
});

describe('undoing', () => {
  test.each([
    [
      'MODIFICATION',
      [
        { champ: 'budget', avant: 12, apres: 13 },
        { champ: 'axe', apres: 'RN1' },
      ],
    ],
    ['RETRAIT', Object.entries(PONT).map(([champ, avant]) => ({ champ, avant }))],
  ] as Array<[ChangementFiche['genre'], ChangementChamp[]]>)('a %s undone gives the entry back', (genre, champs) => {
    const fait = change(champs, genre);
    const apres = applyChangement(PONT, fait);
    const inverse = reverseChangement(fait);
    expect(findConflits(apres, inverse)).toEqual([]);
    expect(applyChangement(apres, inverse)).toEqual(PONT);
    expect(reverseChangement(inverse)).toEqual(fait);
  });

  test('a creation undone takes the file away; the day of a change is not undone', () => {
    const cree = reverseChangement(change([{ champ: 'title', apres: 'Neuf' }], 'CREATION'));
    expect(cree).toEqual(change([{ champ: 'title', avant: 'Neuf' }], 'RETRAIT'));
    expect(
      reverseChangement(change([{ champ: 'date_mise_a_jour', avant: '2026-01-01', apres: '2026-02-01' }])).champs,
    ).toEqual([]);
  });
});
