import { expect, test } from 'vitest';
import { fautePhrase, fauteRepetition } from '../../../src/domain/scelle/phrase-secrete.ts';

test.each([
  ['', 'Écrivez'],
  ['   ', 'Écrivez'],
  ['azertyuiopqsdfghjklmwxcvbn', '4\u00a0mots'],
  ['mangue mangue mangue mangue mangue', '4\u00a0mots'],
  ['un do re mi fa', '20\u00a0caractères'],
  ['il était une fois dans un pays lointain', 'trop connue'],
  [`${'kola '.repeat(39)}baobab fleuve pirogue`, 'trop longue'],
])('%j is refused', (phrase, motif) => {
  expect(fautePhrase(phrase)).toContain(motif);
});

test.each(['mangue pirogue tabouret lundi', '  Mangue, pirogue : tabouret lundi !  ', 'kola fôret n’zérékoré 1958'])(
  '%j is taken',
  (phrase) => {
    expect(fautePhrase(phrase)).toBeUndefined();
  },
);

test('the second time must be the same, but for what stands around it', () => {
  expect(fauteRepetition('mangue pirogue', ' mangue pirogue ')).toBeUndefined();
  expect(fauteRepetition('mangue pirogue', 'mangue Pirogue')).toContain('pas les mêmes');
});
