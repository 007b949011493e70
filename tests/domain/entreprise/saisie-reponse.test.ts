import { describe, expect, test } from 'vitest';
import { REPONSE_MAX } from '../../../src/domain/entreprise/vocabulaire.ts';
import { fauteTexteReponse } from '../../../src/domain/entreprise/saisie-reponse.ts';

describe('what is wrong with an answer before it is sent', () => {
  test.each([
    ['Nos décomptes ne sont pas payés.', undefined],
    [`  ${'é'.repeat(20)}\n`, undefined],
    // Counted as it is kept: two signs make one letter, and one without width is none.
    ['e\u0301'.repeat(20), undefined],
    [`${'e\u0301'.repeat(19)}\u200b`, 'Écrivez la réponse, en 20 caractères au moins.'],
    ['x'.repeat(REPONSE_MAX), undefined],
    ['x'.repeat(REPONSE_MAX + 1), `La réponse compte ${REPONSE_MAX + 1} caractères\u00a0: ${REPONSE_MAX} au plus.`],
  ])('%j', (texte, faute) => {
    expect(fauteTexteReponse(texte)).toBe(faute);
  });

  test('a tab is told beside the field, not refused by the database', () => {
    expect(fauteTexteReponse('Nos décomptes\tne sont pas payés.')).toBeTypeOf('string');
  });
});
