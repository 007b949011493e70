import { describe, expect, test } from 'vitest';
import {
  constatComptes,
  constatMontants,
  type PartConstat,
  pickTete,
} from '../../../src/domain/tableau-de-bord/constat-dessin.ts';

const plain = (texte: string): string => texte.replace(/[\u00a0\u202f]/g, ' ');
const sum = (parts: readonly PartConstat[]): number => parts.reduce((total, { valeur }) => total + valeur, 0);
const partsOf = (valeurs: Record<string, number>): PartConstat[] =>
  Object.entries(valeurs).map(([label, valeur]) => ({ label, valeur }));

const MOTS = {
  un: 'échéance dépassée',
  plusieurs: 'échéances dépassées',
  seul: 'la seule échéance dépassée',
  aucun: 'Aucune échéance n’est dépassée',
};
const dimension = { mot: 'région', sans: 'sans région publiée', chacun: 'chacune' };

describe('the finding on counts', () => {
  test.each([
    ['nothing', {}, 0, 'Aucune échéance n’est dépassée'],
    ['zeros', { Kindia: 0 }, 0, 'Aucune échéance n’est dépassée'],
    ['one', { Kindia: 1, Labé: 0 }, 1, 'Kindia : la seule échéance dépassée'],
    ['all in one place', { Kindia: 4, Labé: 0 }, 4, 'Kindia : les 4 échéances dépassées'],
    ['one place has half', { Kindia: 5, Labé: 3, Boké: 2 }, 10, 'Kindia : 5 des 10 échéances dépassées'],
    [
      'two have more than half',
      { Kankan: 4, Labé: 3, Boké: 2, Mamou: 1 },
      10,
      'Kankan et Labé : 7 des 10 échéances dépassées',
    ],
    ['two tied ones make the half together', { A: 3, B: 3, C: 1 }, 7, 'A et B : 6 des 7 échéances dépassées'],
    ['three tied ones are all', { A: 1, B: 1, C: 1 }, 3, 'A, B et C : les 3 échéances dépassées'],
    [
      'no few have half, one leads',
      { A: 3, B: 2, C: 2, D: 2, E: 2, F: 2 },
      13,
      'A en tête : 3 des 13 échéances dépassées',
    ],
    [
      'two lead, less than half',
      { A: 3, B: 3, C: 2, D: 2, E: 2, F: 2 },
      14,
      'A et B à égalité en tête : 3 échéances dépassées chacune',
    ],
    ['many tied', { A: 1, B: 1, C: 1, D: 1, E: 1 }, 5, '5 échéances dépassées, 1 au plus par région'],
    ['no place is known', { A: 0 }, 3, '3 échéances dépassées, sans région publiée'],
    ['hardly any place is known', { A: 1 }, 10, '9 des 10 échéances dépassées sans région publiée'],
  ])('%s', (_, valeurs, total, attendu) => {
    expect(plain(constatComptes(partsOf(valeurs), total, { mots: MOTS, dimension, cumul: sum }))).toBe(attendu);
  });
});

test('works of two places count once in the finding', () => {
  const parts = partsOf({ Kankan: 4, Labé: 4, Boké: 2 });
  expect(pickTete(parts, 9, () => 7)).toMatchObject({ tete: parts.slice(0, 2), valeur: 7 });
});

test('a row as large as the last one named is never left out', () => {
  expect(pickTete(partsOf({ A: 6, B: 2, C: 2, D: 2, E: 2 }), 14, sum)).toBeUndefined();
});

describe('the finding on money', () => {
  test.each([
    ['nothing', {}, 0, 'Aucun budget'],
    ['nobody is known to pay', { BND: 0 }, 2_500_000_000, '2,5 Mds GNF, partage non publié'],
    ['the whole', { BND: 100 }, 100, 'BND : 100 % des budgets'],
    ['nearly the whole is not the whole', { BND: 99.9, BAD: 0.1 }, 100, 'BND : 99 % des budgets'],
    ['two', { BND: 40, BAD: 30, UE: 20, BID: 10 }, 100, 'BND et BAD : 70 % des budgets'],
    ['spread, one leads', { A: 16, B: 14, C: 14, D: 14, E: 14, F: 14, G: 14 }, 100, 'A en tête : 16 % des budgets'],
    ['nearly nobody is known to pay', { A: 18 }, 100, '82 % des budgets, partage non publié'],
    ['spread, tied', { A: 10, B: 10, C: 10, D: 10, E: 10 }, 50, '20 % des budgets au plus pour chacun'],
  ])('%s', (_, valeurs, total, attendu) => {
    const mots = { quoi: 'des budgets', aucun: 'Aucun budget', sans: 'partage non publié', cumul: sum };
    expect(plain(constatMontants(partsOf(valeurs), total, mots))).toBe(attendu);
  });
});
