import { expect, test } from 'vitest';
import { phraseAvancement } from '../../../src/domain/scelle/avancement-ouverture.ts';
import { fauteRaison, fautesNote, isNoteChangee, presencesOf } from '../../../src/domain/scelle/note-ouverture.ts';
import {
  canConfirmer,
  couchesOf,
  etatPli,
  isOuvrable,
  manquesCloture,
  phrasePart,
  phrasePli,
  restesOf,
} from '../../../src/domain/scelle/ouverture.ts';
import { aLectureNotee, aPli, aReste } from '../../support/builders-ouverture.ts';

const CONFIRMEE = aLectureNotee({ confirmee_par: 'a', confirmee_le: '2026-12-20T12:20:00Z' });
const RELUE = {
  ...CONFIRMEE,
  reprise: { illisible: 'La clé ne s’ouvre pas.' },
  reprise_par: 'c',
  reprise_le: '2026-12-20T12:30:00Z',
};
const now = new Date('2026-12-20T11:00:00Z');

test.each([
  ['2026-12-20T10:00:00Z', '2026-12-20T11:00:00Z', true],
  ['2026-12-20T10:00:00Z', '2026-12-20T11:00:01Z', false],
  ['2026-12-20T11:00:01Z', '2026-12-20T10:00:00Z', false],
  ['2026-12-20T10:00:00Z', null, false],
])('a deadline at %s, an opening at %s: %s', (date_limite, date_ouverture, attendu) => {
  expect(isOuvrable({ date_limite, date_ouverture }, now)).toBe(attendu);
});

test.each([
  ['a', aPli(), ['ab', 'ac']],
  ['b', aPli(), ['bc']],
  ['c', aPli(), []],
  ['a', aPli({ restes: [aReste()] }), ['ac']],
  ['a', aPli({ lecture: aLectureNotee() }), ['ab', 'ac']],
  ['a', aPli({ lecture: CONFIRMEE }), ['ab', 'ac']],
  ['a', aPli({ lecture: CONFIRMEE, restes: [aReste()] }), ['ac']],
  ['a', aPli({ absente: true }), []],
  ['a', aPli({ enveloppe: null }), []],
  ['a', aPli({ enveloppe: 'pas du JSON' }), []],
  ['a', aPli({ enveloppe: '{}' }), []],
])('layers that wait for %s', (moi, pli, attendues) => {
  expect(couchesOf([pli], moi).map(({ chiffre }) => chiffre)).toEqual(attendues);
});

test.each([
  ['b', [aReste()], ['reste']],
  ['a', [aReste()], []],
  ['c', [aReste(), aReste({ dedans: 'c', reste: 'x' }), aReste({ dehors: 'b', dedans: 'c', reste: 'y' })], ['x', 'y']],
  ['b', [aReste({ reste: null })], []],
])('what waits for %s inside', (moi, restes, attendus) => {
  expect(restesOf({ restes }, moi).map(({ reste }) => reste)).toEqual(attendus);
});

test.each([
  [aPli(), 'FERME', 'Fermée'],
  [aPli({ restes: [aReste()] }), 'AVANCE', 'nom de a a ouvert sa part'],
  [aPli({ restes: [aReste()], lecture: aLectureNotee() }), 'LU', 'Lue par nom de b\u00a0; attend'],
  [aPli({ lecture: CONFIRMEE }), 'CONFIRME', 'Lue par nom de b, confirmée par nom de a le'],
  [aPli({ absente: true }), 'ABSENT', 'Annoncée, copie jamais remise'],
] as const)('how far an offer has come: %#', (pli, etat, phrase) => {
  expect(etatPli(pli)).toBe(etat);
  expect(phrasePli(pli, (id) => `nom de ${id}`)).toContain(phrase);
});

test.each([
  ['a', aLectureNotee(), true],
  ['b', aLectureNotee(), false],
  ['a', null, false],
  ['c', CONFIRMEE, false],
  ['a', RELUE, true],
  ['b', RELUE, true],
  ['c', RELUE, false],
])('%s may confirm a reading', (moi, lecture, attendu) => {
  expect(canConfirmer({ lecture }, moi)).toBe(attendu);
});

const PRESENTE = { nom: 'Mme Bah', qualite: '' };
test.each([
  [[aPli()], [], 2],
  [[aPli({ lecture: aLectureNotee() })], [PRESENTE], 1],
  [[aPli({ lecture: CONFIRMEE })], [], 1],
  [[aPli({ lecture: CONFIRMEE })], [PRESENTE], 0],
  [[aPli({ lecture: RELUE })], [PRESENTE], 1],
  [[], [PRESENTE], 0],
])('what is missing before closing: %#', (offres, presences, manques) => {
  expect(manquesCloture({ offres, presences })).toHaveLength(manques);
});

test.each([
  [0, 0, 0, 0, /^Aucune offre/],
  [2, 0, 0, 0, /^2\soffres, aucune lue encore\.$/],
  [3, 2, 1, 0, /^3\soffres, dont 2 lues et 1 confirmée\.$/],
  [3, 1, 1, 1, /^3\soffres, dont 1 lue et 1 confirmée\. 1\scopie jamais remise\.$/],
])('who follows is told how many, never what: %i, %i, %i, %i', (offres, lues, confirmees, absentes, phrase) => {
  expect(phraseAvancement({ avancement: { offres, lues, confirmees, absentes } })).toMatch(phrase);
});

test('one’s part, in one sentence', () => {
  expect(phrasePart({ faites: 2, rebelles: [] })).toBe('Votre part est faite\u00a0: votre clé a servi 2 fois.');
  expect(phrasePart({ faites: 1, rebelles: ['s1'] })).toContain('ne s’ouvre pas avec votre clé');
});

test.each([
  [[{ nom: '', qualite: '' }], '', ['presence-1-nom']],
  [[PRESENTE], '', []],
  [[PRESENTE, { nom: '', qualite: 'Tinkisso' }], '', ['presence-2-nom']],
  [[PRESENTE, { nom: ' ', qualite: ' ' }], '', []],
  [[{ nom: 'x'.repeat(201), qualite: 'y'.repeat(201) }], '', ['presence-1-nom', 'presence-1-qualite']],
  [[PRESENTE], 'x'.repeat(5001), ['remarques']],
])('faults of a note: %#', (lignes, remarques, attendues) => {
  expect([...fautesNote(lignes, remarques).keys()]).toEqual(attendues);
});

test('empty lines are not people', () => {
  expect(
    presencesOf([
      { nom: ' Mme Bah ', qualite: ' ' },
      { nom: '', qualite: ' ' },
    ]),
  ).toEqual([PRESENTE]);
});

test.each([
  ['trop court', undefined],
  ['court', 'Dites pourquoi'],
  ['x'.repeat(1001), 'Dites pourquoi'],
])('a reason why an offer is not read', (raison, faute) => {
  if (faute === undefined) expect(fauteRaison(raison)).toBeUndefined();
  else expect(fauteRaison(raison)).toContain(faute);
});

test('a copy that never came is not waited for', () => {
  const offres = [aPli({ lecture: CONFIRMEE }), aPli({ absente: true })];
  expect(manquesCloture({ offres, presences: [{ nom: 'Mme Bah', qualite: '' }] })).toEqual([]);
});

test('a note changed when somebody else, or something else, is noted since it was read', () => {
  const lue = { presences: [{ nom: 'Mme Bah', qualite: '' }], remarques: '' };
  expect(isNoteChangee(lue, { ...lue, presences: [{ qualite: '', nom: 'Mme Bah' }] })).toBe(false);
  expect(isNoteChangee(lue, { ...lue, presences: [] })).toBe(true);
  expect(isNoteChangee(lue, { ...lue, remarques: 'Rien.' })).toBe(true);
});
