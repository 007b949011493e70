import { describe, expect, test } from 'vitest';
import { identiteSchema } from '../../../src/domain/reference/identite.schema.ts';
import {
  adresseLicence,
  contactsOf,
  hrefTel,
  phraseJoindre,
  licenceCitee,
  origineOf,
  withContacts,
} from '../../../src/domain/reference/identite.ts';
import { anIdentite } from '../../support/builders.ts';

describe('whose register this is', () => {
  test('what must be said, and nothing else', () => {
    expect(identiteSchema.parse(anIdentite())).toEqual(anIdentite());
    const whole = {
      contact: 'contact@agence.example',
      telephone: '+224 600 00 00 00',
      horaires: 'du lundi au vendredi',
      adresse: 'Kaloum, Conakry',
    };
    expect(identiteSchema.parse(anIdentite(whole))).toMatchObject(whole);
  });

  test.each([
    ['sample or not: a word is no answer', { exemple: 'non' }],
    ['no name', { agence: ' ' }],
    ['a short name that is long', { sigle: 'A'.repeat(21) }],
    ['an address that is none', { contact: 'agence' }],
    ['a number that cannot be dialled', { telephone: 'sur demande' }],
    ['a licence without its text', { licence: { nom: 'CC BY 4.0' } }],
    ['a licence that is a script', { licence: { nom: 'x', url: 'javascript:alert(1)' } }],
    ['a field that does not exist', { fax: '1' }],
  ])('refused: %s', (_, faute) => {
    expect(identiteSchema.safeParse({ ...anIdentite(), ...faute }).success).toBe(false);
  });
});

test('the environment’s contacts replace the file’s; an empty one counts as absent', () => {
  const identite = anIdentite({ contact: 'a@agence.example', telephone: '+224 1' });
  expect(contactsOf(withContacts(identite, { email: 'b@agence.example', tel: '' }))).toEqual({
    email: 'b@agence.example',
    tel: '+224 1',
  });
  expect(contactsOf(withContacts(anIdentite(), {}))).toEqual({});
});

test('the environment never says whether the register is a sample', () => {
  expect(withContacts(anIdentite({ exemple: true }), { email: 'b@agence.example' }).exemple).toBe(true);
});

test.each([
  ['https://creativecommons.org/licenses/by/4.0/deed.fr', 'https://creativecommons.org/licenses/by/4.0/'],
  ['https://creativecommons.org/licenses/by/4.0/legalcode.pt-br', 'https://creativecommons.org/licenses/by/4.0/'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['https://agence.example/licence/deed.fr', 'https://agence.example/licence/deed.fr'],
])('the exact address of the licence told by %s is %s', (url, exacte) => {
  expect(adresseLicence({ licence: { nom: 'Licence', url } })).toBe(exacte);
});

test('what a file made from the register carries', () => {
  const licence = licenceCitee(anIdentite());
  expect(licence).toBe('CC BY 4.0, https://creativecommons.org/licenses/by/4.0/deed.fr');
  const origine = { date_arrete: '2026-10-31', exemple: false, agence: 'Agence', licence };
  expect(origineOf({ ...origine, ...{ noms: {}, rows: [] } })).toEqual(origine);
});

test('a number is dialled without its spaces', () => {
  expect(hrefTel('+224 600-00 (00)')).toBe('tel:+2246000000');
});

test.each([
  [{ contact: 'a@b.example', telephone: '+224 600', adresse: 'Kaloum' }, 'écrivez tout de suite à a@b.example'],
  [{ telephone: '+224 600', adresse: 'Kaloum' }, 'appelez tout de suite le +224 600'],
  [{ adresse: 'Kaloum' }, 'adressez-vous tout de suite à l’agence, Kaloum'],
  [{}, 'adressez-vous tout de suite au guichet de l’agence'],
])('how to reach the agency, knowing %j', (joignable, phrase) => {
  expect(phraseJoindre(joignable, 'tout de suite')).toBe(phrase);
  expect(phraseJoindre(joignable)).toBe(phrase.replace(' tout de suite', ''));
});
