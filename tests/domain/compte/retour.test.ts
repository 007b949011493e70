import { expect, test } from 'vitest';
import { readRetour } from '../../../src/domain/compte/retour.ts';

test.each([
  ['/projets', '/projets'],
  ['/projets?status=en-cours#liste', '/projets?status=en-cours#liste'],
  ['/', '/'],
  ['/appels-doffres/ao-1?x=//evil.example', '/appels-doffres/ao-1?x=//evil.example'],
])('%s is brought back to', (next, retour) => {
  expect(readRetour(next)).toBe(retour);
});

test.each([
  null,
  undefined,
  '',
  'projets',
  'https://evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/projets',
  ' /projets',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/%5C/../..//evil.example',
  `/${'a'.repeat(2000)}`,
])('%j leads nowhere', (next) => {
  expect(readRetour(next)).toBeUndefined();
});

test.each([
  '/login',
  '/login?next=/login',
  '/login/',
  '/connexion',
  '/en-attente',
  '/acces-bloque',
  '/nouveau-mot-de-passe',
])('the account’s own page %s is not come back to', (next) => {
  expect(readRetour(next)).toBeUndefined();
});
