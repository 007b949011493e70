import { describe, expect, test } from 'vitest';
import {
  fautesHabilitation,
  finOf,
  type Habilitation,
  issueOf,
  messageForHabilitation,
  objetOf,
} from '../../../src/domain/proposition/habilitation.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';

test('a right says what it is about and until when', () => {
  expect(objetOf({ projet_id: null, projet: null })).toBe('Tout le registre');
  expect(objetOf({ projet_id: 'pont', projet: 'Pont' })).toBe('Pont');
  expect(objetOf({ projet_id: 'pont', projet: null })).toBe('pont');
  const droit = { projet_id: null, projet: null, accordee_le: '2026-11-27T10:00:00Z' };
  expect(finOf({ ...droit, jusqu_au: '2027-03-01' })).toBe('Jusqu’au 1er mars 2027 compris');
  expect(finOf({ ...droit, jusqu_au: null })).toBe('Jusqu’à ce qu’il soit retiré');
});

test.each<[Partial<Habilitation>, RegExp]>([
  [{ retiree_le: null, jusqu_au: '2027-03-01' }, /^Fini le 1er mars 2027 au soir$/],
  [{ retiree_le: '2026-11-27T10:00:00Z', retiree_par: null }, /^Remplacé par un autre le 27 novembre 2026/],
  [{ retiree_le: '2026-11-27T10:00:00Z', retiree_par: 'Awa' }, /^Retiré le 27 novembre 2026 .* par Awa$/],
])('how it ended: %o', (une, dit) => {
  expect(issueOf({ jusqu_au: null, ...une } as Habilitation)).toMatch(dit);
});

describe('what is asked before a right is given', () => {
  const complete = { compte: 'c', projet: 'p', jusqu_au: '', motif: 'Mission' };
  test.each<[string, object, string[]]>([
    ['all is said', {}, []],
    ['the whole register', { projet: null }, []],
    ['today', { jusqu_au: '2026-11-27' }, []],
    ['nothing', { compte: undefined, projet: undefined, motif: '' }, ['compte', 'projet', 'motif']],
    ['yesterday', { jusqu_au: '2026-11-26' }, ['jusqu-au']],
    ['half a day', { jusqu_au: '27/11' }, ['jusqu-au']],
    ['a blank reason', { motif: ' \n x ' }, ['motif']],
    ['a sign that nobody reads', { motif: 'Mission\u0007' }, ['motif']],
  ])('%s', (_, changes, attendu) => {
    const fautes = fautesHabilitation({ ...complete, ...changes }, '2026-11-27');
    expect(fautes.filter(([, faute]) => faute !== undefined).map(([id]) => id)).toEqual(attendu);
  });
});

test('a refusal has its sentence', () => {
  const refus = (message: string) => messageForHabilitation(new AppError('inattendue', { cause: { message } }));
  expect(refus('jour_passe')).toMatch(/passé/);
  expect(refus('compte_introuvable')).toMatch(/plus actif/);
  expect(messageForHabilitation(new AppError('motif_requis'))).toBe('Écrivez le motif.');
});
