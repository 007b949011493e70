import { describe, expect, test } from 'vitest';
import {
  dossierOf,
  etatEmpreinte,
  type FichierDao,
  phraseTelechargements,
  titreOfDepot,
} from '../../../src/domain/appel-offres/dao.ts';
import { cheminOfFichier, fauteNote } from '../../../src/domain/appel-offres/depot-fichier.ts';
import { fauteQuestion, fauteReponseDao, isQuestionsOuvertes } from '../../../src/domain/appel-offres/question.ts';

const aFichier = (changes: Partial<FichierDao> = {}): FichierDao => ({
  id: 'f',
  genre: 'DAO',
  numero: 1,
  partie: 1,
  nom: 'dao.pdf',
  taille: 1000,
  type_mime: 'application/pdf',
  sha256: 'a'.repeat(64),
  verifiee_le: null,
  alteree_le: null,
  note: null,
  depose_le: '2026-11-20T08:00:00Z',
  remplace_le: null,
  nouveau: false,
  telechargements: null,
  ...changes,
});

describe('the deposits of a tender', () => {
  test('gather their files in order; the DAO in force, addenda and earlier versions latest first', () => {
    const { courant, additifs, anterieurs } = dossierOf([
      aFichier({ id: 'v2b', numero: 2, partie: 2 }),
      aFichier({ id: 'v2a', numero: 2, nouveau: true }),
      aFichier({ id: 'v1', remplace_le: '2026-11-21T08:00:00Z' }),
      aFichier({ id: 'a1', genre: 'ADDITIF' }),
      aFichier({ id: 'a2', genre: 'ADDITIF', numero: 2 }),
    ]);
    expect(courant?.fichiers.map(({ id }) => id)).toEqual(['v2a', 'v2b']);
    expect(courant?.isNouveau).toBe(true);
    expect(additifs.map(({ numero, isNouveau }) => [numero, isNouveau])).toEqual([
      [2, false],
      [1, false],
    ]);
    expect(anterieurs.map(({ numero }) => numero)).toEqual([1]);
  });

  test('none without a file, nor a DAO in force when all were replaced', () => {
    expect(dossierOf([])).toEqual({ courant: undefined, additifs: [], anterieurs: [] });
    expect(dossierOf([aFichier({ remplace_le: '2026-11-21T08:00:00Z' })]).courant).toBeUndefined();
  });

  test.each([
    ['DAO', 1, 'Dossier complet (DAO)'],
    ['DAO', 2, 'Dossier complet (DAO), version 2'],
    ['ADDITIF', 1, 'Additif n°\u00a01'],
  ] as const)('%s %i is called « %3$s »', (genre, numero, titre) => {
    expect(titreOfDepot({ genre, numero })).toBe(titre);
  });
});

test('a file is kept under its hash', () => {
  expect(cheminOfFichier('route', 'ab', 'Dossier.PDF')).toBe('route/ab.pdf');
});

test('what is known of a hash is told', () => {
  expect(etatEmpreinte({ verifiee_le: null, alteree_le: null })).toBe('Empreinte déclarée');
  expect(etatEmpreinte({ verifiee_le: '2026-11-20T08:00:00Z', alteree_le: null })).toBe('Empreinte vérifiée');
  expect(etatEmpreinte({ verifiee_le: null, alteree_le: '2026-11-20T08:00:00Z' })).toMatch(/altéré/);
  expect([0, 1, 2].map(phraseTelechargements)).toEqual([
    'Aucun téléchargement',
    '1 téléchargement',
    '2 téléchargements',
  ]);
});

test.each([
  ['', false, true],
  ['', true, false],
  ['neuf sign', true, false],
  ['neuf sign', false, false],
  ['dix signes', true, true],
  ['é'.repeat(2000), true, true],
  ['é'.repeat(2001), true, false],
])('a note « %.12s » (needed: %s) is taken: %s', (note, isRequise, isBonne) => {
  expect(fauteNote(note, isRequise) === undefined).toBe(isBonne);
});

test.each([
  ['  neuf sign ', false],
  ['dix signes', true],
  ['x'.repeat(2000), true],
  ['x'.repeat(2001), false],
])('a question « %.12s » is taken: %s', (question, isBonne) => {
  expect(fauteQuestion(question) === undefined).toBe(isBonne);
});

test.each([
  [' x ', false],
  ['oui', true],
  ['x'.repeat(4001), false],
])('an answer « %.12s » is taken: %s', (reponse, isBonne) => {
  expect(fauteReponseDao(reponse) === undefined).toBe(isBonne);
});

test('questions are open until their end, which is not counted', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(isQuestionsOuvertes('2026-11-22T10:00:01Z', now)).toBe(true);
  expect(isQuestionsOuvertes('2026-11-22T10:00:00Z', now)).toBe(false);
  expect(isQuestionsOuvertes(null, now)).toBe(false);
});
