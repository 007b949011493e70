import { expect, test } from 'vitest';
import { phraseOrigine } from '../../../src/domain/projet/origine.ts';

test.each([
  [{}, undefined],
  [{ source: { systeme: 'PRJ' } }, 'Source\u00a0: PRJ.'],
  [{ source: { systeme: 'PRJ', identifiant: 'PRJ-2026-001' } }, 'Source\u00a0: PRJ, PRJ-2026-001.'],
  [{ confiance: 'MOYEN' }, 'Confiance dans ces données\u00a0: moyenne.'],
  [{ source: { systeme: 'ERP' }, confiance: 'FAIBLE' }, 'Source\u00a0: ERP. Confiance dans ces données\u00a0: faible.'],
] as const)('%o is told as %s', (projet, phrase) => {
  expect(phraseOrigine(projet)).toBe(phrase);
});
