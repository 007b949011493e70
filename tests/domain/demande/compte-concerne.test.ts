import { expect, test } from 'vitest';
import { type CompteConcerne, phraseCompte } from '../../../src/domain/demande/compte-concerne.ts';

const aCompte = (changes: Partial<CompteConcerne> = {}): CompteConcerne => ({
  role: 'BAILLEUR',
  status: 'ACTIVE',
  nom: 'Banque X',
  isOuvert: true,
  ...changes,
});

test.each([
  [
    'APPROUVE',
    {},
    'Cette adresse a déjà un compte bailleur (Banque X). L’approbation lui enverra un courriel ; rien ne change avant sa confirmation.',
  ],
  [
    'APPROUVE',
    { isOuvert: false },
    'Cette adresse a déjà un compte bailleur (Banque X), pas encore ouvert. L’approbation lui enverra une invitation.',
  ],
  [
    'APPROUVE',
    { status: 'DISABLED' },
    'Cette adresse a déjà un compte bailleur (Banque X), désactivé : réactivez-le d’abord dans la liste des comptes.',
  ],
  [
    'APPROUVE',
    { status: 'BLACKLISTED' },
    'Cette adresse a déjà un compte bailleur (Banque X), sur liste noire : la demande ne peut pas être approuvée.',
  ],
  [
    'APPROUVE',
    { role: 'ADMIN', nom: '' },
    'Cette adresse a déjà un compte administrateur : la demande ne peut pas le changer.',
  ],
  ['BLACKLISTE', {}, 'Cette adresse a déjà un compte bailleur (Banque X) : il sera bloqué aussitôt.'],
  ['BLACKLISTE', { status: 'BLACKLISTED' }, 'Cette adresse a déjà un compte bailleur (Banque X), déjà bloqué.'],
  [
    'BLACKLISTE',
    { role: 'ADMIN' },
    'Cette adresse a déjà un compte administrateur (Banque X) : la liste noire ne l’atteint pas.',
  ],
] as const)('%s of an address whose account is %j', (decision, changes, phrase) => {
  expect(phraseCompte(decision, aCompte(changes))?.replaceAll('\u00a0', ' ')).toBe(phrase);
});

test('an address without an account changes nothing to what is said', () => {
  expect(phraseCompte('APPROUVE', undefined)).toBeUndefined();
});
