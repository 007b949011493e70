import { expect, test } from 'vitest';
import { lignesTete, montreTete } from '../../../src/domain/journal-public/tete-imprimee.ts';
import { readTenue } from '../../../src/domain/journal-public/tenue.ts';

const teteDe = (taille: number): string =>
  `demonstration.invalid/journal\n${taille}\n6mrhLhbUPuwcBGxZcfpMs2YDLplAhTPFP5c0WIcmjio=\n\n— demonstration.invalid/journal SSjfSKz/WlqChJaQN5pc\n`;
const DATE = 'Fri, 27 Nov 2026 08:00:00 GMT';

test.each([
  [1, DATE, 'lu le 27 novembre 2026 à 08 h 00 (GMT) : 1 acte, empreinte 6mrhLhbUPuwc'],
  [216, DATE, 'lu le 27 novembre 2026 à 08 h 00 (GMT) : 216 actes, empreinte 6mrhLhbUPuwc'],
  [12_345, null, '12 345 actes, empreinte 6mrhLhbUPuwc'],
  [2, 'demain', '2 actes, empreinte 6mrhLhbUPuwc'],
])('a head of %d acts is printed, and read back by whoever verifies', (taille, date, dite) => {
  const [[terme, valeur] = ['', '']] = lignesTete(montreTete(teteDe(taille), date));
  expect([terme, valeur.replace(/\s/g, ' ')]).toEqual(['Journal public du portail', dite]);
  expect(readTenue(`${terme} ${valeur}`)).toEqual({ taille, debut: '6mrhLhbUPuwc' });
});

test.each([teteDe(0), '', '<!doctype html><title>Hôtel</title>', 'x\n3\nAAAA\n\n— x y\n'])(
  'nothing is printed of what is no head, or of an empty log: %j',
  (ecrite) => expect(lignesTete(montreTete(ecrite, DATE))).toEqual([]),
);
