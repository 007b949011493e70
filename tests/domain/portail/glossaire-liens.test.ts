import { expect, test } from 'vitest';
import { ancreOf, findTerme, GLOSSAIRE } from '../../../src/domain/portail/glossaire.ts';

test.each([
  ['Avenant', 'Avenant', 'Avenant'],
  ['Bailleurs', 'Bailleurs', 'Bailleur'],
  ['Linéaire prévu', 'Linéaire prévu', 'Linéaire'],
  ['Intérêts moratoires (dus à l’entreprise)', 'Intérêts moratoires', 'Intérêts moratoires'],
])('%s: "%s" leads to %s', (label, mot, terme) => {
  expect(findTerme(label)).toEqual({ mot, terme });
});

test.each(['Budget', 'Maître d’ouvrage délégué', 'Linéaire restant', 'Avenants signés', ''])(
  '%j is no term, or is one that stands beside it',
  (label) => {
    expect(findTerme(label)).toBeUndefined();
  },
);

test('every term that a label leads to is in the glossary, each under its own anchor', () => {
  const ancres = GLOSSAIRE.map(({ terme }) => ancreOf(terme));
  expect(new Set(ancres).size).toBe(ancres.length);
  expect(ancres.filter((ancre) => !/^[a-z0-9-]+$/.test(ancre))).toEqual([]);
});
