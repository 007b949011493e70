import { describe, expect, test } from 'vitest';
import { nomsPropresOf } from '../../../src/domain/socle/noms-propres.ts';
import { conseilOf, pistesOf } from '../../../src/domain/socle/pistes-recherche.ts';
import { normaliseRecherche } from '../../../src/domain/socle/recherche.ts';

const TEXTES = [
  'Construction du pont de Wassou, sur le Konkouré',
  'Pont sur le Tinkisso, à Dabola',
  'Bitumage de la RN5, Dalaba-Pita, lot 2',
  'École primaire, Préfecture de Tougué',
  'Marché de N’Zérékoré',
];
const cherchable = {
  textes: TEXTES.map(normaliseRecherche),
  nomsPropres: () => nomsPropresOf(TEXTES),
};
const pistes = (q: string) => pistesOf(q, cherchable);

test('names are words with a capital that do not begin a text', () => {
  expect([...nomsPropresOf(TEXTES).values()]).toEqual([
    'Wassou',
    'Konkouré',
    'Tinkisso',
    'Dabola',
    'Dalaba',
    'Pita',
    'Préfecture',
    'Tougué',
    'N’Zérékoré',
  ]);
  expect(nomsPropresOf(['Marché de N’Zérékoré'.normalize('NFD')]).get('nzerekore')).toBe('N’Zérékoré');
});

describe('a query', () => {
  test('that finds something has nothing to be told', () => {
    expect(pistes('pont')).toEqual({ isVide: false, lus: [], elargie: undefined, noms: [] });
    expect(pistes('')).toMatchObject({ isVide: true, elargie: undefined, noms: [] });
  });

  test('of which a name was read in the place of a word says so', () => {
    const lue = pistes('école tuogué');
    expect(lue).toMatchObject({ isVide: false, lus: [{ mot: 'tuogue', noms: ['Tougué'] }] });
    expect(conseilOf('école Tuogué', lue).phrases).toEqual([
      '« Tuogué » n’est nulle part : la recherche a lu « Tougué ».',
    ]);
  });

  test.each([
    ['pont cassé', 'pont', []],
    ['pont dabola cassé', 'pont dabola', []],
    // Each word is known, and nothing has both: the one that finds most.
    ['pont lot2', 'pont', []],
    ['dabbolla', undefined, ['Dabola']],
    ['cassé', undefined, []],
  ])('%j finds nothing: wider %j, near names %j', (q, elargie, noms) => {
    expect(pistes(q)).toEqual({ isVide: true, lus: [], elargie, noms });
  });

  test('offers each way once, and never the query itself', () => {
    const { essais } = conseilOf('pont cassé', pistes('pont cassé'));
    expect(essais).toEqual([{ q: 'pont', label: 'Chercher « pont »' }]);
    expect(conseilOf('pont', { isVide: true, lus: [], elargie: 'pont', noms: [] }).essais).toEqual([]);
  });
});
