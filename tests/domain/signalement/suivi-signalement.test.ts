import { expect, test } from 'vitest';
import { etatSuivi, isSuivi, readNumero } from '../../../src/domain/signalement/suivi-signalement.ts';

const plain = (texte: string) => texte.replace(/[\u00a0\u202f]/g, ' ');
const SUIVI = {
  reference: 'SE-2026-7KQ4M2XA',
  genre: 'DANGER',
  page: '/aide',
  recu_le: '2026-11-12',
  traite_le: null,
  reponse: null,
} as const;

test.each([
  ['SE-2026-7KQ4M2XA', 'SE-2026-7KQ4M2XA'],
  ['SE 2026 7KQ4M2XA', 'SE-2026-7KQ4M2XA'],
  ['\u200bSE\u22122026\u20117KQ4M2XA\u00ad', 'SE-2026-7KQ4M2XA'],
  [' se-2026-7kq4 m2xa. ', 'SE-2026-7KQ4M2XA'],
  ['SE–2026—7KQ4M2XA', 'SE-2026-7KQ4M2XA'],
  ['SE\u20112026\u20117KQ4M2XA', 'SE-2026-7KQ4M2XA'],
  ['SE-2026-000123', 'SE-2026-000123'],
  ['7KQ4M2XA', undefined],
  ['SE-2026-7KQ4M2XAB', undefined],
  ['', undefined],
])('%j is the number %j', (saisie, attendu) => {
  expect(readNumero(saisie)).toBe(attendu);
});

test.each([
  [null, 'Reçu le 12 novembre 2026 : les administrateurs n’ont pas encore répondu.'],
  ['2026-11-13', 'Reçu le 12 novembre 2026, répondu le 13 novembre 2026.'],
])('answered on %s', (traite_le, attendu) => {
  expect(plain(etatSuivi({ ...SUIVI, traite_le }))).toBe(attendu);
});

test.each([
  [SUIVI, true],
  [{ ...SUIVI, genre: 'AUTRE' }, false],
  [{ ...SUIVI, page: undefined }, false],
  [undefined, false],
  ['SE-2026-7KQ4M2XA', false],
])('%j is what the database answers: %s', (valeur, attendu) => {
  expect(isSuivi(valeur)).toBe(attendu);
});
