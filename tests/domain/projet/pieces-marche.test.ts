import { expect, test } from 'vitest';
import { type PieceMarche, piecesOf } from '../../../src/domain/projet/pieces-marche.ts';

const piece = (changes: Partial<PieceMarche>): PieceMarche => ({
  id: 'a',
  projet_id: 'pont',
  genre: 'CONTRAT',
  nom: 'contrat.pdf',
  taille: 10,
  depose_le: '2026-11-20T08:00:00Z',
  retiree_le: null,
  motif_retrait: null,
  ...changes,
});

test('the documents of one projet, kind by kind: an empty kind keeps its place, what was withdrawn is not there', () => {
  const pieces = [
    piece({ id: 'plan', genre: 'PLANS' }),
    piece({}),
    piece({ id: 'ailleurs', projet_id: 'route' }),
    piece({ id: 'retiree', retiree_le: '2026-11-21T08:00:00Z', motif_retrait: 'Mauvais fichier' }),
  ];
  expect(piecesOf(pieces, 'pont').map(({ genre, pieces: lues }) => [genre, lues.map(({ id }) => id)])).toEqual([
    ['CONTRAT', ['a']],
    ['ORDRE_SERVICE', []],
    ['PLANS', ['plan']],
  ]);
});
