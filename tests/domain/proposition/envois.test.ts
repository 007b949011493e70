import { expect, test } from 'vitest';
import { FICHES_MAX, OCTETS_MAX } from '../../../src/domain/proposition/controle-proposition.ts';
import { splitChangements } from '../../../src/domain/proposition/envois.ts';
import type { ChangementFiche } from '../../../src/domain/proposition/proposition.ts';

const aChangement = (id: string, texte = 'x'): ChangementFiche => ({
  ...{ collection: 'projets', id, genre: 'MODIFICATION' },
  champs: [{ champ: 'title', apres: texte }],
});
const octets = (valeur: unknown) => new TextEncoder().encode(JSON.stringify(valeur)).length;

test.each([
  [0, []],
  [1, [1]],
  [FICHES_MAX, [FICHES_MAX]],
  [FICHES_MAX + 1, [FICHES_MAX, 1]],
  [2 * FICHES_MAX + 5, [FICHES_MAX, FICHES_MAX, 5]],
])('%i entries go in propositions of %j', (combien, tailles) => {
  const changements = Array.from({ length: combien }, (_, rang) => aChangement(`p-${rang}`));
  const envois = splitChangements(changements);
  expect(envois.map(({ length }) => length)).toEqual(tailles);
  expect(envois.flat()).toEqual(changements);
});

test('none is heavier than the database takes, accents counted in bytes; one that is alone goes alone', () => {
  const changements = Array.from({ length: 9 }, (_, rang) => aChangement(`p-${rang}`, 'é'.repeat(100_000)));
  const envois = splitChangements(changements);
  expect(envois.length).toBeGreaterThan(1);
  for (const envoi of envois) expect(octets(envoi)).toBeLessThanOrEqual(OCTETS_MAX);
  expect(envois.flat()).toEqual(changements);
  // To the byte: what fits exactly is not cut.
  const deux = changements.slice(0, 2);
  expect(splitChangements(deux, { octets: octets(deux) + 1 })).toHaveLength(1);
  expect(splitChangements(deux, { octets: octets(deux) - 1 })).toHaveLength(2);
});
