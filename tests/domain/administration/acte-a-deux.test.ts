import { expect, test } from 'vitest';
import {
  acteAppel,
  type ActeADeux,
  acteOf,
  type ActesADeux,
  appelOf,
  empechementOf,
  issuesOf,
} from '../../../src/domain/administration/acte-a-deux.ts';

const anActe = (changes: Partial<ActeADeux> = {}): ActeADeux => ({
  id: 'a',
  genre: 'RATTACHEMENT',
  objet_id: '1',
  lot: 0,
  cause: 'ENTREPRISE',
  acte: 'Rattacher Fanta à l’entreprise sogea',
  fiche: 'sogea',
  reason: 'Gérante',
  propose_par: 'Mariama',
  propose_le: '2026-01-05T08:00:00Z',
  moi: false,
  vise: false,
  ...changes,
});
const lus = (changes: Partial<ActesADeux> = {}): ActesADeux => ({
  seul: false,
  neuf: false,
  actes: [anActe()],
  ...changes,
});

test('whoever proposed never confirms, and who is alone reads why nothing moves', () => {
  expect(empechementOf(anActe({ moi: true }), lus())).toMatch(/un autre administrateur doit confirmer/);
  expect(empechementOf(anActe({ moi: true }), lus({ seul: true }))).toMatch(/aucun autre administrateur n’est actif/);
});

test('a role of less than a day confirms nothing of a procedure, but confirms another administrator', () => {
  expect(empechementOf(anActe(), lus())).toBeUndefined();
  expect(empechementOf(anActe(), lus({ neuf: true }))).toMatch(/moins d’un jour/);
  expect(empechementOf(anActe({ cause: 'COMMISSION' }), lus({ neuf: true }))).toMatch(/moins d’un jour/);
  expect(empechementOf(anActe({ cause: 'ATTRIBUTION' }), lus({ neuf: true }))).toMatch(/moins d’un jour/);
  expect(empechementOf(anActe({ cause: 'DEPART' }), lus({ neuf: true }))).toMatch(/moins d’un jour/);
  expect(empechementOf(anActe({ cause: 'RETRAIT' }), lus({ neuf: true }))).toMatch(/moins d’un jour/);
  expect(empechementOf(anActe({ cause: 'ADMINISTRATEUR' }), lus({ neuf: true }))).toBeUndefined();
});

test.each([
  ['its author', { moi: true }, {}, ['RETIRER']],
  ['its author, whom it aims at', { moi: true, vise: true }, {}, ['RETIRER']],
  ['another', {}, {}, ['CONFIRMER', 'REFUSER']],
  ['whoever it aims at', { vise: true }, {}, ['CONFIRMER']],
  ['a role of less than a day', {}, { neuf: true }, ['REFUSER']],
  ['the same, whom it aims at', { vise: true }, { neuf: true }, []],
] as const)('what %s may do with it', (_qui, acte, etat, attendu) => {
  expect(issuesOf(anActe(acte), lus(etat))).toEqual(attendu);
});

test('a row finds what waits for it', () => {
  expect(acteOf(lus(), '1')?.id).toBe('a');
  expect(acteOf(lus(), '2')).toBeUndefined();
  expect(acteOf(undefined, '1')).toBeUndefined();
});

test('a tender finds what waits for its commission, for its winner or for that of each lot', () => {
  const actes = lus({
    actes: [
      anActe({ id: 'c', genre: 'COMMISSION', objet_id: 'ao' }),
      anActe({ id: 't', genre: 'TITULAIRE', objet_id: 'ao' }),
      anActe({ id: 'l', genre: 'TITULAIRE', objet_id: 'ao', lot: 2 }),
      anActe({ id: 'f', genre: 'FIN', objet_id: 'ao' }),
    ],
  });
  expect(acteAppel(actes, 'COMMISSION', 'ao')?.id).toBe('c');
  expect(acteAppel(actes, 'TITULAIRE', 'ao')?.id).toBe('t');
  expect(acteAppel(actes, 'FIN', 'ao')?.id).toBe('f');
  expect(acteAppel(actes, 'FIN', 'ao', 2)).toBeUndefined();
  expect(acteAppel(actes, 'TITULAIRE', 'ao', 2)?.id).toBe('l');
  expect(acteAppel(actes, 'TITULAIRE', 'ao', 1)).toBeUndefined();
  expect(acteAppel(undefined, 'TITULAIRE', 'ao')).toBeUndefined();
});

test('an act about a commission or a winner has its tender, whose next step follows', () => {
  expect(appelOf(anActe({ genre: 'COMMISSION', objet_id: 'pont' }))).toBe('pont');
  expect(appelOf(anActe({ genre: 'TITULAIRE', objet_id: 'pont' }))).toBe('pont');
  expect(appelOf(anActe({ genre: 'FIN', objet_id: 'pont' }))).toBe('pont');
  expect(appelOf(anActe({ genre: 'ROLE' }))).toBeUndefined();
});
