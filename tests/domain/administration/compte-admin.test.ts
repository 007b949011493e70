import { expect, test } from 'vitest';
import {
  applyChangement,
  type Changement,
  type Compte,
  ficheOf,
  gestesOf,
  isMotifRequis,
  isMemeEtat,
  describeCompte,
  etatOfCompte,
  verbeOf,
} from '../../../src/domain/administration/compte-admin.ts';
import { consequenceOf } from '../../../src/domain/administration/consequence-compte.ts';

const aCompte = (changes: Partial<Compte> = {}): Compte => ({
  id: '1',
  rang: 1,
  full_name: 'Awa Essai',
  email: 'awa@portail.example',
  phone: null,
  nom_societe: null,
  role: 'VISITEUR',
  status: 'ACTIVE',
  entreprise_id: null,
  bailleur_id: null,
  created_at: '2026-11-20T08:00:00Z',
  invite_le: null,
  demande_reference: null,
  ...changes,
});

test.each([
  ['PENDING', 'VISITEUR', ['ACTIVER', 'DESACTIVER', 'ROLE']],
  ['ACTIVE', 'ADMIN', ['DESACTIVER', 'ROLE']],
  ['ACTIVE', 'ENTREPRISE', ['DESACTIVER', 'ROLE', 'RATTACHER']],
  ['DISABLED', 'BAILLEUR', ['ACTIVER', 'ROLE', 'RATTACHER']],
  ['BLACKLISTED', 'ENTREPRISE', []],
] as const)('an account %s of role %s admits %o', (status, role, gestes) => {
  expect(gestesOf({ status, role, invite_le: null })).toEqual(gestes);
});

const INVITE_LE = '2026-11-20T08:00:00Z';

test.each([
  ['PENDING', 'INVITE', ['RENVOYER', 'DESACTIVER', 'RATTACHER'], 'Entreprise, invité, mot de passe à choisir'],
  ['DISABLED', 'DISABLED', ['ACTIVER', 'RATTACHER'], 'Entreprise, désactivé'],
  ['BLACKLISTED', 'BLACKLISTED', [], 'Entreprise, sur liste noire'],
] as const)(
  'an invited account that is %s reads %s, and is never activated for its owner',
  (status, etat, gestes, texte) => {
    const compte = aCompte({ status, role: 'ENTREPRISE', invite_le: INVITE_LE });
    expect([etatOfCompte(compte), gestesOf(compte), describeCompte(compte)]).toEqual([etat, gestes, texte]);
  },
);

test('an invited account that was closed comes back invited, not active', () => {
  const compte = aCompte({ status: 'DISABLED', invite_le: INVITE_LE });
  expect(applyChangement(compte, { geste: 'ACTIVER' }).status).toBe('PENDING');
  expect(consequenceOf(compte, { geste: 'ACTIVER' }, false)).toContain('de nouveau invité');
});

test.each([
  ['ACTIVER', 'PENDING', 'Activer'],
  ['ACTIVER', 'DISABLED', 'Réactiver'],
  ['DESACTIVER', 'ACTIVE', 'Désactiver'],
  ['ROLE', 'ACTIVE', 'Changer le rôle'],
  ['RATTACHER', 'ACTIVE', 'Rattacher'],
] as const)('%s of an account %s reads “%s”', (geste, status, verbe) => {
  expect(verbeOf(geste, status)).toBe(verbe);
});

test.each<[Changement, Partial<Compte>, Partial<Compte>]>([
  [{ geste: 'ACTIVER' }, { status: 'PENDING' }, { status: 'ACTIVE' }],
  [{ geste: 'DESACTIVER' }, {}, { status: 'DISABLED' }],
  [{ geste: 'ROLE', role: 'ADMIN' }, { role: 'ENTREPRISE' }, { role: 'ADMIN' }],
  [{ geste: 'RATTACHER', fiche: 'a' }, { role: 'ENTREPRISE' }, { entreprise_id: 'a' }],
  [
    { geste: 'RATTACHER', fiche: 'bad' },
    { role: 'BAILLEUR', entreprise_id: 'a' },
    { entreprise_id: null, bailleur_id: 'bad' },
  ],
  [{ geste: 'RATTACHER', fiche: null }, { role: 'ENTREPRISE', entreprise_id: 'a' }, { entreprise_id: null }],
])('%o on %o leaves %o', (changement, avant, apres) => {
  const compte = aCompte(avant);
  expect(applyChangement(compte, changement)).toEqual({ ...compte, ...apres });
  expect(isMemeEtat(compte, applyChangement(compte, changement))).toBe(false);
});

test('an account is told apart by role, state and link alone', () => {
  expect(isMemeEtat(aCompte(), aCompte({ full_name: 'Autre' }))).toBe(true);
  expect(isMemeEtat(aCompte(), aCompte({ bailleur_id: 'bad' }))).toBe(false);
});

test('a page of the register counts for the role that it belongs to', () => {
  const liens = { entreprise_id: 'a', bailleur_id: 'bad' };
  expect([
    ficheOf(aCompte({ ...liens, role: 'ENTREPRISE' })),
    ficheOf(aCompte({ ...liens, role: 'BAILLEUR' })),
    ficheOf(aCompte({ ...liens, role: 'ADMIN' })),
  ]).toEqual(['a', 'bad', null]);
});

test('one’s own account is named before one loses it', () => {
  const perte: Changement[] = [{ geste: 'DESACTIVER' }, { geste: 'ROLE', role: 'VISITEUR' }];
  for (const changement of perte) {
    expect(consequenceOf(aCompte({ role: 'ADMIN' }), changement, true)).toContain('votre propre compte');
    expect(consequenceOf(aCompte({ role: 'ADMIN' }), changement, false)).not.toContain('votre propre compte');
  }
  expect(consequenceOf(aCompte(), { geste: 'ROLE', role: 'ADMIN' }, true)).not.toContain('votre propre compte');
});

test('what takes a role or a link says that another may have to confirm', () => {
  const perte: Changement[] = [
    { geste: 'RATTACHER', fiche: null },
    { geste: 'ROLE', role: 'VISITEUR' },
  ];
  for (const changement of perte)
    expect(consequenceOf(aCompte({ role: 'ENTREPRISE', entreprise_id: 'sogea' }), changement, false)).toContain(
      'un autre administrateur doit le confirmer',
    );
  expect(consequenceOf(aCompte(), { geste: 'ROLE', role: 'ENTREPRISE' }, false)).not.toContain('confirmer');
});

test('closing an active account of a company says that another may have to confirm it; a funder’s, a visitor’s, or one that is closed does not', () => {
  const fermer: Changement = { geste: 'DESACTIVER' };
  expect(consequenceOf(aCompte({ role: 'ENTREPRISE' }), fermer, false)).toContain(
    'un autre administrateur doit le confirmer',
  );
  for (const autre of [{}, { role: 'BAILLEUR' }, { role: 'ENTREPRISE', status: 'PENDING' }] as const)
    expect(consequenceOf(aCompte(autre), fermer, false)).not.toContain('confirmer');
});

test('what takes an active administrator’s role or access says that another must confirm it, unless it is one’s own', () => {
  const pertes: Changement[] = [
    { geste: 'DESACTIVER' },
    { geste: 'ROLE', role: 'VISITEUR' },
    { geste: 'ROLE', role: 'ENTREPRISE' },
  ];
  for (const perte of pertes) {
    expect(consequenceOf(aCompte({ role: 'ADMIN' }), perte, false)).toContain(
      'un autre administrateur doit le confirmer',
    );
    expect(consequenceOf(aCompte({ role: 'ADMIN' }), perte, true)).not.toContain('confirmer');
    expect(consequenceOf(aCompte({ role: 'ADMIN', status: 'PENDING' }), perte, false)).not.toContain('confirmer');
  }
  // Said once: a funder's role is itself given by two.
  expect(
    consequenceOf(aCompte({ role: 'ADMIN' }), { geste: 'ROLE', role: 'BAILLEUR' }, false).match(/confirmer/g),
  ).toHaveLength(1);
});

test.each<[boolean, Changement, Partial<Compte>]>([
  [true, { geste: 'ROLE', role: 'ADMIN' }, {}],
  [true, { geste: 'ROLE', role: 'BAILLEUR' }, {}],
  [true, { geste: 'ROLE', role: 'VISITEUR' }, { role: 'ADMIN' }],
  [false, { geste: 'ROLE', role: 'ENTREPRISE' }, {}],
  [true, { geste: 'RATTACHER', fiche: 'sogea' }, { role: 'ENTREPRISE' }],
  [false, { geste: 'RATTACHER', fiche: null }, { role: 'ENTREPRISE' }],
  [true, { geste: 'ACTIVER' }, { role: 'ADMIN', status: 'DISABLED' }],
  [false, { geste: 'ACTIVER' }, { status: 'PENDING' }],
  [true, { geste: 'ROLE', role: 'VISITEUR' }, { role: 'ENTREPRISE' }],
  [true, { geste: 'RATTACHER', fiche: null }, { role: 'ENTREPRISE', entreprise_id: 'sogea' }],
  [true, { geste: 'RATTACHER', fiche: null }, { role: 'BAILLEUR', bailleur_id: 'bad' }],
  [true, { geste: 'DESACTIVER' }, { role: 'ADMIN' }],
  [true, { geste: 'DESACTIVER' }, {}],
  [false, { geste: 'RENVOYER' }, { role: 'BAILLEUR' }],
])('its reason is asked for: %s, for %o of %o', (attendu, changement, changes) => {
  expect(isMotifRequis(aCompte(changes), changement)).toBe(attendu);
});
