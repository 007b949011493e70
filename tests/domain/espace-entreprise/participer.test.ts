import { expect, test } from 'vitest';
import { participerOf } from '../../../src/domain/espace-entreprise/participer.ts';

test.each([
  ['ENTREPRISE', '/espace-entreprise?appel-offres=aaon-1'],
  ['VISITEUR', '/demande-compte-entreprise?appel-offres=aaon-1'],
  [undefined, '/demande-compte-entreprise?appel-offres=aaon-1'],
  ['ADMIN', undefined],
  ['BAILLEUR', undefined],
] as const)('“Participer” leads %s to %s', (role, attendu) => {
  expect(participerOf(role, 'aaon-1')).toBe(attendu);
});
