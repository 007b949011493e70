import { expect, test } from 'vitest';
import { fromColonnes, type TableColonnes, toColonnes } from '../../../src/domain/registre/colonnes.ts';

interface Ligne {
  id: string;
  statut: string;
  budget?: number | undefined;
  membres: string[];
}

const LIGNES: Ligne[] = [
  { id: 'a', statut: 'EN_COURS', budget: 0, membres: ['x', 'y'] },
  { id: 'b', statut: 'ACHEVE', membres: [] },
  { id: 'c', statut: 'EN_COURS', budget: undefined, membres: ['x', 'y'] },
  { id: 'd', statut: 'SUSPENDU', membres: ['y', 'x'] },
];
const TABLE: TableColonnes<Ligne> = { id: 'valeurs', statut: 'rangs', budget: 'valeurs', membres: 'rangs' };

test('rows come back as they were, without the fields that have no value', () => {
  const colonnes = toColonnes(LIGNES, TABLE);
  expect(fromColonnes<Ligne>(JSON.parse(JSON.stringify(colonnes)) as typeof colonnes)).toEqual([
    LIGNES[0],
    LIGNES[1],
    { id: 'c', statut: 'EN_COURS', membres: ['x', 'y'] },
    LIGNES[3],
  ]);
  expect('budget' in fromColonnes<Ligne>(colonnes)[1]!).toBe(false);
});

test('a repeated value is written once, lists by what they hold', () => {
  const { colonnes, mots } = toColonnes(LIGNES, TABLE);
  expect(mots).toEqual({
    statut: ['EN_COURS', 'ACHEVE', 'SUSPENDU'],
    membres: [['x', 'y'], [], ['y', 'x']],
  });
  expect(colonnes['statut']).toEqual([0, 1, 0, 2]);
  expect(colonnes['membres']).toEqual([0, 1, 0, 2]);
});

test('only the named fields are written', () => {
  expect(Object.keys(toColonnes<Pick<Ligne, 'id'>>(LIGNES, { id: 'valeurs' }).colonnes)).toEqual(['id']);
});

test('no row, no column value', () => {
  expect(fromColonnes(toColonnes<Ligne>([], TABLE))).toEqual([]);
});
