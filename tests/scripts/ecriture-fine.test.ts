import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { setChampFin, writeFiche } from '../../scripts/publie/ecriture-fine.ts';

const SOURCE = `# Suivi par la DNIR
title: Pont de Wassou # nom du marché
bailleur:
  - id: bnd # prêt 12
    part: 60

  # reste à confirmer
  - id: bid
    part: 40
location:
  lat: 9.9 # au milieu
  lng: -13.2
photos: [a, b]
observations:
- date: 2026-05-01
  taux_execution_physique: 20
# fin
budget: 1200
`;
const ORDRE = ['title', 'bailleur', 'location', 'photos', 'observations', 'budget', 'date_mise_a_jour'];
const set = (champ: string, valeur: Parameters<typeof setChampFin>[2]) => setChampFin(SOURCE, champ, valeur, ORDRE);

describe('the smallest change of a file', () => {
  test.each([
    ['a plain value keeps its comment', 'title', 'Pont', ['title: Pont de Wassou #', 'title: Pont #']],
    ['a field of a map', 'location', { lat: 9.95, lng: -13.2 }, ['lat: 9.9 #', 'lat: 9.95 #']],
    ['one more field of a map', 'location', { lat: 9.9, lng: -13.2, alt: 3 }, ['-13.2\n', '-13.2\n  alt: 3\n']],
    [
      'a field of a line of a list',
      'bailleur',
      [
        { id: 'bnd', part: 60 },
        { id: 'bid', part: 35 },
      ],
      ['part: 40', 'part: 35'],
    ],
    [
      'a line at the end of a list',
      'bailleur',
      [
        { id: 'bnd', part: 60 },
        { id: 'bid', part: 40 },
        { id: 'afd', part: 0 },
      ],
      ['part: 40\n', 'part: 40\n  - id: afd\n    part: 0\n'],
    ],
    [
      'a line at the head of a list',
      'bailleur',
      [
        { id: 'afd', part: 0 },
        { id: 'bnd', part: 60 },
        { id: 'bid', part: 40 },
      ],
      ['  - id: bnd', '  - id: afd\n    part: 0\n  - id: bnd'],
    ],
    ['a line less', 'bailleur', [{ id: 'bnd', part: 60 }], ['  - id: bid\n    part: 40\n', '']],
    [
      'a list without indent',
      'observations',
      [
        { date: '2026-05-01', taux_execution_physique: 20 },
        { date: '2026-06-01', taux_execution_physique: 25.5 },
      ],
      ['physique: 20\n', 'physique: 20\n- date: 2026-06-01\n  taux_execution_physique: 25.5\n'],
    ],
    ['a value taken out', 'budget', undefined, ['budget: 1200\n', '']],
    [
      'a new field, after its neighbour',
      'date_mise_a_jour',
      '2026-11-26',
      ['budget: 1200\n', 'budget: 1200\ndate_mise_a_jour: 2026-11-26\n'],
    ],
  ] as const)('%s', (_, champ, valeur, [avant, apres]) => {
    const neuf = set(champ, valeur);
    expect(neuf).toBe(SOURCE.replace(avant, apres));
    expect((parse(neuf) as Record<string, unknown>)[champ]).toEqual(valeur);
  });

  test.each([
    ['a list on one line', 'photos', ['a', 'c', 'b']],
    ['the first field of a line goes', 'bailleur', [{ part: 60 }, { id: 'bid', part: 40 }]],
    ['another kind of value', 'bailleur', 'aucun'],
    ['an empty list', 'bailleur', []],
    ['a long text with signs', 'title', `${'Réfection : du pont #2, « dit de Wassou » '.repeat(6)}\nsuite`],
    ['all lines change', 'bailleur', [{ id: 'x' }, { id: 'y' }, { id: 'z' }]],
    ['one line less and one changed', 'bailleur', [{ id: 'bid', part: 100 }]],
    [
      'one more and one changed',
      'bailleur',
      [
        { id: 'bnd', part: 50 },
        { id: 'afd', part: 10 },
        { id: 'bid', part: 40 },
      ],
    ],
    ['texts that look like something else', 'photos', ['2026-05-01', '012', 'no', 'true', '1e3', '*a', '- b', '']],
  ] as const)('%s reads as asked, and nothing else moved', (_, champ, valeur) => {
    const neuf = parse(set(champ, valeur)) as Record<string, unknown>;
    expect(neuf[champ]).toEqual(valeur);
    expect({ ...neuf, [champ]: 0 }).toEqual({ ...(parse(SOURCE) as object), [champ]: 0 });
  });

  test('nothing changed is not a byte', () => {
    for (const [champ, valeur] of Object.entries(parse(SOURCE) as Record<string, never>))
      expect(set(champ, valeur)).toBe(SOURCE);
  });

  test('a new file follows the order of the schema', () => {
    expect(writeFiche({ budget: 3, title: 'A', inconnu: 1 }, ORDRE)).toBe('title: A\nbudget: 3\n');
  });
});
