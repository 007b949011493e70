import { describe, expect, test } from 'vitest';
import { cleanTexte, fauteSignes } from '../../../src/domain/socle/nettoyage.ts';
import { CAS_TEXTES } from '../../support/textes.ts';

describe('what is typed, as the portal keeps it (R125)', () => {
  test.each(CAS_TEXTES)('$genre, $quoi', ({ genre, saisie, net, refus }) => {
    if (refus === undefined) {
      expect(fauteSignes(saisie, genre)).toBeUndefined();
      expect(cleanTexte(saisie, genre)).toBe(net);
      expect(cleanTexte(cleanTexte(saisie, genre), genre)).toBe(net);
    } else expect(fauteSignes(saisie, genre)).toContain(refus);
  });

  test('half of a sign, which a database cannot hold, is refused', () => {
    expect(fauteSignes('a\ud83d', 'prose')).toContain('illisible');
    expect(fauteSignes('a\u0000', 'prose')).toContain('U+0000');
  });
});
