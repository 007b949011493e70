import { expect, test } from 'vitest';
import { guessEntreprise, phraseFichePrise } from '../../../src/domain/demande/fiche-entreprise.ts';

const ANNUAIRE = [
  { valeur: 'milo-btp', label: 'Milo BTP SARL' },
  { valeur: 'tinkisso', label: 'Tinkisso Génie civil' },
  { valeur: 'niger-a', label: 'Niger Travaux SA' },
  { valeur: 'niger-b', label: 'Niger Travaux SARLU' },
];

test.each([
  ['Milo BTP', 'milo-btp'],
  ['MILO-BTP, SARL', 'milo-btp'],
  ['tinkisso genie civil', 'tinkisso'],
  // Near is not equal, two are not one, and a legal form names nobody.
  ['Milo', undefined],
  ['Niger Travaux', undefined],
  ['SARL', undefined],
  [null, undefined],
])('the page of « %s » is %s', (societe, attendu) => {
  expect(guessEntreprise(societe, ANNUAIRE)).toBe(attendu);
});

test('who has a page already is named, or nothing is said', () => {
  expect(phraseFichePrise([])).toBeUndefined();
  const phrase = phraseFichePrise([
    { full_name: 'Awa Barry', email: 'awa@milo.example' },
    { full_name: '', email: 'b@milo.example' },
  ]);
  expect(phrase).toContain('Awa Barry (awa@milo.example), b@milo.example');
  expect(phrase).toContain('verrait ses dossiers et ses offres');
});
