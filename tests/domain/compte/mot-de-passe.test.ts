import { expect, test } from 'vitest';
import { fauteMotDePasse } from '../../../src/domain/compte/mot-de-passe.ts';

test.each(['cheval pont latérite', 'x7#Kq92!pL', 'D6YRmVUFTd0Q', 'a'.repeat(60) + 'bcdefgh'])('%s is taken', (mot) => {
  expect(fauteMotDePasse(mot, 'awa@portail.example')).toBeUndefined();
});

test.each([
  ['', /au moins 10/],
  ['x7#Kq92!p', /au moins 10/],
  ['aaaaaaaaaaaa', /trop peu/],
  ['abababababab', /trop peu/],
  ['motdepasse2026', /trop courant/],
  ['Mot de passe 1', /trop courant/],
  ['Password1234', /trop courant/],
  ['1234567890', /trop courant/],
  ['é'.repeat(30) + 'abcdefghijklm', /trop long/],
  ['mariama-2026!', /adresse email/],
])('%s is refused', (mot, phrase) => {
  expect(fauteMotDePasse(mot, 'mariama@portail.example')).toMatch(phrase);
});
