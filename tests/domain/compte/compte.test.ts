import { expect, test } from 'vitest';
import { accesOf, arriveeOf, flagsOf, maskEmail } from '../../../src/domain/compte/compte.ts';
import { liensOf } from '../../../src/domain/compte/liens-compte.ts';

test.each([
  ['ACTIVE', 'actif'],
  ['PENDING', 'en_attente'],
  ['DISABLED', 'bloque'],
  ['BLACKLISTED', 'bloque'],
  ['AUTRE', 'actif'],
  ['', 'actif'],
])('status %j gives access “%s”', (status, acces) => {
  expect(accesOf(status)).toBe(acces);
});

test.each([
  ['ADMIN', 'PENDING', '/projets', '/en-attente'],
  ['VISITEUR', 'PENDING', '/confirmation-compte?jeton=a', '/confirmation-compte?jeton=a'],
  ['VISITEUR', 'PENDING', '/confirmation-compte-autre', '/en-attente'],
  ['VISITEUR', 'PENDING', '/invitation-equipe?jeton=a', '/invitation-equipe?jeton=a'],
  ['VISITEUR', 'DISABLED', '/invitation-equipe?jeton=a', '/acces-bloque'],
  ['VISITEUR', 'DISABLED', '/confirmation-compte?jeton=a', '/acces-bloque'],
  ['ADMIN', 'DISABLED', '/projets', '/acces-bloque'],
  ['ENTREPRISE', 'BLACKLISTED', undefined, '/acces-bloque'],
  ['ENTREPRISE', 'ACTIVE', '/projets', '/projets'],
  ['VISITEUR', 'ACTIVE', undefined, '/'],
  ['ADMIN', 'INCONNU', undefined, '/admin'],
  ['ENTREPRISE', 'ACTIVE', undefined, '/espace-entreprise'],
  ['BAILLEUR', 'ACTIVE', undefined, '/bailleur'],
] as const)('%s, %s, from %s arrives at %s', (role, status, retour, arrivee) => {
  expect(arriveeOf({ role, status }, retour)).toBe(arrivee);
});

test('without a role one is a visitor', () => {
  expect(flagsOf(undefined)).toEqual({ isAdmin: false, isBailleur: false, isEntreprise: false, isVisiteur: true });
  expect(flagsOf('ADMIN')).toEqual({ isAdmin: true, isBailleur: false, isEntreprise: false, isVisiteur: false });
});

test('the dashboards are “Mon espace” for all but companies, who alone have a workspace of their own, first', () => {
  expect(liensOf('ENTREPRISE').map(({ label }) => label)).toContain('Tableaux de bord');
  expect(liensOf('ENTREPRISE')[0]).toEqual({ label: 'Mon espace entreprise', href: '/espace-entreprise' });
  expect(liensOf('ADMIN').map(({ label }) => label)).not.toContain('Mon espace entreprise');
  expect(liensOf('VISITEUR').map(({ label }) => label)).toContain('Mon espace');
});

test('a funder finds its portfolio first, then the dashboards', () => {
  expect(liensOf('BAILLEUR').slice(0, 2)).toEqual([
    { label: 'Mon portefeuille', href: '/bailleur' },
    { label: 'Mon espace', href: '/tableaux-de-bord' },
  ]);
  expect(liensOf('ENTREPRISE').map(({ href }) => href)).not.toContain('/bailleur');
});

test('administrators alone find the way to their area, before the dashboards', () => {
  expect(liensOf('ADMIN').map(({ label }) => label)).toEqual(['Administration', 'Mon espace']);
  for (const role of ['BAILLEUR', 'ENTREPRISE', 'VISITEUR'] as const) {
    expect(liensOf(role).map(({ href }) => href)).not.toContain('/admin');
    // Who was allowed to propose finds the way without the letter that said so (R223).
    expect(liensOf(role).at(-1)).toEqual({ label: 'Mes propositions', href: '/mes-propositions' });
  }
});

test.each([
  ['awa@portail.example', 'a•••@portail.example'],
  ['"a@b"@portail.example', '"•••@portail.example'],
  ['@portail.example', '•••'],
  ['', '•••'],
])('%j is shown as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
