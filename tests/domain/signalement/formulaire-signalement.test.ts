import { describe, expect, test } from 'vitest';
import {
  isReference,
  readPage,
  readSaisie,
  suiteOf,
  toSignalement,
  verifySignalement,
} from '../../../src/domain/signalement/formulaire-signalement.ts';
import { readRefus } from '../../../src/domain/signalement/refus-signalement.ts';
import { messageFor } from '../../../src/domain/socle/erreur.ts';
import { EMAILS } from '../../support/emails.ts';

const HOTE = 'portail.example:4321';

describe('the page concerned is a path of this site', () => {
  test.each([
    ['/', '/'],
    [' /projets/rn1 ', '/projets/rn1'],
    ['/projets?region=kindia#liste', '/projets?region=kindia'],
    ['/projets/N’Zérékoré', '/projets/N%E2%80%99Z%C3%A9r%C3%A9kor%C3%A9'],
    ['http://portail.example:4321/carte', '/carte'],
    ['https://Portail.example:4321', '/'],
    ['https://portail.example:4321?a=1', '/?a=1'],
    ['/../projets', '/projets'],
    [`/${'a'.repeat(299)}`, `/${'a'.repeat(299)}`],
  ])('%j is %j', (saisie, page) => {
    expect(readPage(saisie, HOTE)).toBe(page);
  });

  test.each([
    '',
    'projets',
    'la page des projets',
    'https://ailleurs.example/projets',
    'https://portail.example/projets',
    'https://portail.example:4321@ailleurs.example/',
    'https://portail.example:4321//ailleurs.example/',
    '//ailleurs.example',
    '/\\ailleurs.example',
    '/.//ailleurs.example',
    '/\t/ailleurs.example',
    'javascript:alert(1)',
    `/${'a'.repeat(300)}`,
    `/${'é'.repeat(100)}`,
  ])('%j is none', (saisie) => {
    expect(readPage(saisie, HOTE)).toBeUndefined();
  });
});

const BON = { genre: 'ERREUR', page: '/projets', message: 'La date de fin est fausse.', email: '' };

describe('what is wrong with what was typed', () => {
  test.each<[string, Partial<typeof BON>, string[]]>([
    ['nothing', {}, []],
    ['an address', { email: ' Lectrice@essai.example ' }, []],
    ['no page', { page: '' }, ['page']],
    ['nine characters', { message: '123456789' }, ['message']],
    ['nine characters among spaces', { message: '  123456789 \r\n' }, ['message']],
    ['ten characters', { message: '1234567890' }, []],
    ['ten characters of which some cannot be seen', { message: '12345678\u00009\u0007' }, ['message']],
    ['two thousand emoji', { message: '🚧'.repeat(2000) }, []],
    ['one more', { message: '🚧'.repeat(2001) }, ['message']],
    ['line ends of a form, counted once', { message: `${'a\r\n'.repeat(999)}ab` }, []],
    ['an odd address', { email: 'lectrice' }, ['email']],
    ['everything', { page: 'x', message: '', email: '@' }, ['page', 'message', 'email']],
  ])('%s', (_, changes, champs) => {
    expect([...verifySignalement({ ...BON, ...changes }, HOTE).keys()]).toEqual(champs);
  });

  test.each(EMAILS.filter(([email]) => email.trim() === email && email !== ''))(
    'the address %j is taken as the database does: %s',
    (email, isBon) => {
      expect(verifySignalement({ ...BON, email }, HOTE).size === 0).toBe(isBon);
    },
  );
});

test('what is stored has one kind of line end, nothing that nobody sees, a small address', () => {
  const saisie = {
    genre: 'DANGER',
    page: 'http://portail.example:4321/aide#mesure',
    message: ' Un\r\ndeux\rtrois\u200b quatre ',
    email: ' A\u200b@B.gn ',
  };
  expect(toSignalement(saisie, HOTE)).toEqual({
    p_genre: 'DANGER',
    p_page: '/aide',
    p_message: 'Un\ndeux\ntrois quatre',
    p_email: 'a@b.gn',
  });
  expect(toSignalement({ ...saisie, email: ' \u2060' }, HOTE).p_email).toBeNull();
  expect(verifySignalement({ ...saisie, message: 'Un message.\nUne\ttabulation' }, HOTE).get('message')).toMatch(
    /tabulation à la ligne 2/,
  );
});

test('a form gives its fields, and nothing else', () => {
  const form = new URLSearchParams({ message: 'Bonjour', status: 'TRAITE', page: '/' });
  expect(readSaisie((nom) => form.get(nom))).toEqual({
    genre: 'ERREUR',
    page: '/',
    message: 'Bonjour',
    email: '',
  });
  expect(readSaisie(() => 'DANGER').genre).toBe('DANGER');
});

test.each([
  ['SE-2026-000001', true],
  ['SE-2026-1234567', true],
  ['SE-2026-1', false],
  ['SE-2026-7KQ4M2XA', true],
  ['SE-2026-7KQ4M2X0', false],
  ['SE-2026-7KQ4M2X', false],
  ['DA-2026-000001', false],
  ['<b>SE-2026-000001</b>', false],
  [null, false],
])('%j is a number: %s', (valeur, attendu) => {
  expect(isReference(valeur)).toBe(attendu);
});

test('an answer is announced to who left an address, and to nobody else', () => {
  expect(suiteOf({ p_email: 'a@b.gn' })).toContain('à a@b.gn');
  expect(suiteOf({ p_email: null })).toContain('se lira avec ce numéro');
});

test.each<[statut: number | undefined, message: unknown, attente: number | undefined, code: string, phrase: string]>([
  [400, 'trop_de_signalements', undefined, 'trop_d_essais', 'dans une heure'],
  [429, 'x', 40, 'trop_d_essais', 'dans 40 secondes'],
  [429, undefined, undefined, 'trop_d_essais', 'quelques minutes'],
  [400, 'violates check constraint', undefined, 'saisie_refusee', 'refuse ce qui est écrit'],
  [413, undefined, undefined, 'saisie_refusee', 'refuse ce qui est écrit'],
  [503, undefined, 2, 'comptes_indisponibles', 'dans 2 secondes'],
  [200, undefined, undefined, 'comptes_indisponibles', 'ne répond pas'],
  [undefined, undefined, undefined, 'comptes_indisponibles', 'ne répond pas'],
])('%s with %s means %s, in words', (statut, message, attente, code, phrase) => {
  const erreur = readRefus(statut, message, attente);
  expect(erreur.code).toBe(code);
  expect(messageFor(erreur)).toContain(phrase);
});
