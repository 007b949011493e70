import { expect, test } from 'vitest';
import {
  empreinteOfNom,
  messageForCopie,
  nomCopie,
  nomPiece,
  phraseCopie,
  phrasesBilan,
} from '../../../src/domain/scelle/copie.ts';
import { crcOf, debutOf, findCatalogue } from '../../../src/domain/scelle/copie-zip.ts';
import { formatInstant } from '../../../src/domain/socle/date.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

const SHA = 'a'.repeat(64);
const octetsOf = (texte: string) => new TextEncoder().encode(texte);

test.each([
  [{ manquent: [], ouverte: true }, 'Copie remise en entier'],
  [{ manquent: [], ouverte: false }, 'Copie remise en entier'],
  [
    { manquent: [SHA], ouverte: true },
    `${formatInstant('2026-12-20T11:00:00Z')}\u00a0: 1\u00a0pièce manque. Sans elle,`,
  ],
  [{ manquent: [SHA, SHA], ouverte: true }, '2\u00a0pièces manquent. Sans elles,'],
  [{ manquent: [SHA], ouverte: false }, 'jamais remise\u00a0: 1\u00a0pièce n’a pas été reçue à temps'],
  [{ manquent: [SHA, SHA], ouverte: false }, '2\u00a0pièces n’ont pas été reçues à temps'],
])('where a copy stands: %#', (copie, attendue) => {
  expect(phraseCopie({ jusqu_au: '2026-12-20T11:00:00Z', ...copie })).toContain(attendue);
});

test.each([
  [{ recues: 2, inconnues: 0, alterees: 0 }, ['2\u00a0pièces reçues.']],
  [{ recues: 1, inconnues: 0, alterees: 0 }, ['1\u00a0pièce reçue.']],
  [{ recues: 0, inconnues: 1, alterees: 0 }, ['1\u00a0pièce inconnue']],
  [
    { recues: 1, inconnues: 2, alterees: 1 },
    ['1\u00a0pièce reçue.', '1\u00a0pièce refusée', '2\u00a0pièces inconnues'],
  ],
  [{ recues: 0, inconnues: 0, alterees: 3 }, ['3\u00a0pièces refusées : leur contenu']],
])('what became of a copy: %#', (bilan, attendues) => {
  const phrases = phrasesBilan(bilan);
  expect(phrases).toHaveLength(attendues.length);
  for (const [rang, attendue] of attendues.entries()) expect(phrases[rang]).toContain(attendue);
});

test.each([
  [nomPiece(SHA), SHA],
  [`dossier/${SHA}.age`, SHA],
  [`${SHA} (1).age`, SHA],
  [`${SHA}.age.bin`, SHA],
  [`${SHA}.pdf`, undefined],
  [`x${SHA}.age`, undefined],
  [`${'A'.repeat(64)}.age`, undefined],
  ['copie.zip', undefined],
])('the hash that %s announces', (nom, empreinte) => {
  expect(empreinteOfNom(nom)).toBe(empreinte);
});

test('a copy is named by its tender alone', () => {
  expect(nomCopie('aaon-2026-074')).toBe('copie-offre-aaon-2026-074.zip');
});

test('what cannot be handed in has its sentence', () => {
  const refus = (message: string) => messageForCopie(new AppError('inattendue', { cause: { message } }));
  expect(refus('copie_illisible')).toContain('n’est pas une copie d’offre');
  expect(refus('copie_invalide')).toContain('trop de pièces');
  expect(refus('copie_hors_delai')).toContain('l’heure de l’ouverture est passée');
  expect(messageForCopie(new AppError('hors_ligne'))).toContain('Pas de connexion');
});

test('the checksum is that of ZIP, in one part or several', () => {
  expect(crcOf(octetsOf('123456789'))).toBe(0xcbf43926);
  expect(crcOf(octetsOf('6789'), crcOf(octetsOf('12345')))).toBe(0xcbf43926);
});

test('what is no ZIP has no list and no entry', () => {
  expect(findCatalogue(octetsOf('x'.repeat(100)))).toBeUndefined();
  expect(findCatalogue(octetsOf('court'))).toBeUndefined();
  expect(debutOf(octetsOf('court'))).toBeUndefined();
  expect(debutOf(octetsOf('x'.repeat(30)))).toBeUndefined();
});
