import { expect, test } from 'vitest';
import type { EssaiPaire } from '../../../src/domain/scelle/ouverture.ts';
import { canEssayer, pairesNonEssayees, phraseNonEssayees } from '../../../src/domain/scelle/paires-essayees.ts';
import { lignesLues } from '../../../src/domain/scelle/pv-ouverture.ts';
import { aLectureNotee, aPli, aPv, aReste } from '../../support/builders-ouverture.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const essai = (dite_par: string, ouvre: boolean, dehors = 'a', dedans = 'b'): EssaiPaire => ({
  dehors,
  dedans,
  dite_par,
  ouvre,
});

test.each([
  ['nobody has tried', [], ['ab', 'ac', 'bc']],
  ['the second opened it', [essai('b', true)], ['ac', 'bc']],
  ['the second did not open it', [essai('b', false)], ['ac', 'bc']],
  ['the first’s layer does not come off', [essai('a', false)], ['ac', 'bc']],
  ['a layer that came off is no trial', [essai('a', true)], ['ab', 'ac', 'bc']],
  ['each was tried', [essai('b', true), essai('a', false, 'a', 'c'), essai('c', true, 'b', 'c')], []],
])('pairs that nobody has tried, when %s', (_, essais, attendues) => {
  // A confirmed reading does not make the other pairs tried: the bidder chose the one that opened (R179).
  const lecture = aLectureNotee({ confirmee_par: 'a', confirmee_le: '2026-12-20T12:20:00Z' });
  for (const pli of [aPli({ essais }), aPli({ essais, lecture })])
    expect(pairesNonEssayees(pli).map(({ dehors, dedans }) => dehors + dedans)).toEqual(attendues);
  expect(pairesNonEssayees(aPli({ essais, absente: true }))).toEqual([]);
});

test.each([
  ['b', [aReste()], [], true],
  ['b', [aReste()], [essai('b', true)], false],
  ['b', [], [], false],
  ['a', [aReste()], [], false],
  ['c', [aReste({ dedans: 'c' }), aReste({ dehors: 'b', dedans: 'c' })], [essai('c', false, 'a', 'c')], true],
])('%s has a pair to try', (moi, restes, essais, attendu) => {
  expect(canEssayer(aPli({ restes, essais }), moi)).toBe(attendu);
});

test('what the minutes will say of them', () => {
  expect(phraseNonEssayees([])).toBe('');
  const presque = aPli({ essais: [essai('b', true), essai('a', false, 'a', 'c')] });
  expect(plain(phraseNonEssayees([presque]))).toMatch(
    /^Le procès-verbal dira que 1 paire de clés, sur 1 offre, n’a pas/,
  );
  expect(plain(phraseNonEssayees([presque, aPli()]))).toContain(
    '4 paires de clés, sur 2 offres, n’ont pas été essayées',
  );
});

test('the minutes name the pairs that do not open, and those that nobody tried', () => {
  const [offre] = aPv().offres;
  const lignes = lignesLues({
    ...offre!,
    paires_fausses: [{ dehors: 'Mme Bah', dedans: 'M. Sow', dite_par: 'M. Sow' }],
    paires_non_essayees: [{ dehors: 'M. Sow', dedans: 'M. Camara' }],
  });
  expect(lignes.slice(-2)).toEqual([
    ['Paire que l’enveloppe du soumissionnaire n’ouvre pas', 'Mme Bah puis M. Sow, essayée par M. Sow'],
    ['Paire non essayée', 'M. Sow puis M. Camara'],
  ]);
  expect(lignesLues(offre!).map(([terme]) => terme)).not.toContain('Paire non essayée');
});
