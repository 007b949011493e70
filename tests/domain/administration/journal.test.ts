import { ACTION_JOURNAL_LABELS } from '../../../src/domain/administration/actions-journal.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  debutOf,
  labelOfAction,
  type LigneJournal,
  OBJET_JOURNAL_LABELS,
  passageOf,
} from '../../../src/domain/administration/journal.ts';
import { detailsOf } from '../../../src/domain/administration/details-journal.ts';
import { hrefOfObjet } from '../../../src/domain/administration/journal-listes.ts';

const MIGRATIONS = 'supabase/migrations';
const sql = readdirSync(MIGRATIONS)
  .map((fichier) => readFileSync(join(MIGRATIONS, fichier), 'utf8'))
  .join('\n');
const ecrits = [...sql.matchAll(/perform prive\.audit\('([A-Z_]+)', '([a-z_]+)'/g)];

test('every action and every object that the database logs has its words', () => {
  expect(ecrits.length).toBeGreaterThan(5);
  for (const [, action = '', objet = ''] of ecrits) {
    expect(Object.keys(ACTION_JOURNAL_LABELS)).toContain(action);
    expect(Object.keys(OBJET_JOURNAL_LABELS)).toContain(objet);
  }
});

test('an action that this version does not know keeps its code', () => {
  expect(labelOfAction('DAO_CONFIRME')).toBe('dao confirme');
});

const aLigne = (action: string, statut_avant: string | null, statut_apres: string | null): LigneJournal => ({
  id: 1,
  created_at: '2026-11-20T08:00:00Z',
  actor_email: null,
  action,
  objet: 'profiles',
  objet_id: '1',
  statut_avant,
  statut_apres,
  reason: null,
});

test.each([
  ['DEMANDE_DECIDEE', 'RECU', 'APPROUVE', 'Reçu → Approuvé'],
  ['STATUT_CHANGE', 'PENDING', 'ACTIVE', 'En attente → Actif'],
  ['ROLE_CHANGE', 'VISITEUR', 'ENTREPRISE', 'Visiteur → Entreprise'],
  ['COMPTE_RATTACHE', null, 'gbassi', 'Aucune fiche → Gbassi SA'],
  ['COMPTE_RATTACHE', 'gbassi', null, 'Gbassi SA → Aucune fiche'],
  ['COMPTE_RATTACHE', 'partie', 'gbassi', 'partie → Gbassi SA'],
  ['COMPTE_SUPPRIME', 'DISABLED', null, 'Désactivé'],
  ['COURRIEL_RELANCE', 'ABANDONNE', 'A_ENVOYER', 'Abandonné → À envoyer'],
  ['SIGNALEMENT_TRAITE', 'RECU', 'TRAITE', 'Reçu → Traité'],
  ['INVITATION_RENVOYEE', null, null, 'envoyé'],
  ['COMMISSION_ESSAI', null, null, 'fait'],
  ['COMMISSION_NOMMEE', null, 'Un, Deux, Trois', 'Rien → Un, Deux, Trois'],
  ['OUVERTURE_NOTEE', null, null, 'fait'],
  ['PLI_LU', 'RO-2026-000001', null, 'RO-2026-000001'],
  [
    'PRIX_CORRIGE',
    '98765432100',
    '98765432000',
    '98\u202f765\u202f432\u202f100\u00a0GNF → 98\u202f765\u202f432\u202f000\u00a0GNF',
  ],
  ['RAPPORT_ETABLI', null, '0a1b', 'empreinte 0a1b'],
  ['RAPPORT_DEFAIT', '0a1b', null, 'empreinte 0a1b'],
  ['TITULAIRE_DESIGNE', null, null, 'fait'],
  ['ATTRIBUTION_PUBLIEE', null, null, 'fait'],
  ['NON_OBJECTION_DEMANDEE', null, null, 'fait'],
  ['NON_OBJECTION_RENDUE', null, 'REFUSEE', 'Objection'],
  ['PROPOSITION_REPRISE', null, 'DONNEE', 'Pas d’objection'],
  ['LOT_CHANGE', null, 'INFRUCTUEUX', 'Infructueux'],
  ['ACTE_PROPOSE', null, 'Rattacher Un à Deux', 'Rattacher Un à Deux'],
  ['AUTRE', 'X', 'Y', 'X → Y'],
])('%s from %s to %s reads “%s”', (action, avant, apres, texte) => {
  expect(passageOf(aLigne(action, avant, apres), new Map([['gbassi', 'Gbassi SA']]))).toBe(texte);
});

const LECTURE = {
  soumissionnaire: 'Tinkisso Génie civil',
  lots: [{ lot: '2', montant_gnf: 98_765_432_100, cautionnement_gnf: 1_000, rabais_pct: 2.5 }],
};
test.each<[cas: string, details: unknown, termes: string[], dits: RegExp]>([
  ['a reading', { lecture: LECTURE }, ['Soumissionnaire'], /98\s765\s432\s100\sGNF/],
  ['its rebate', { lecture: LECTURE }, ['Soumissionnaire'], /2,5\s%/],
  ['an unreadable offer', { lecture: { illisible: 'Aucune paire ne l’ouvre.' } }, ['Offre illisible'], /Aucune paire/],
  ['a reading of another shape', { lecture: [5, 7] }, ['Offre illisible'], /ne sait pas montrer/],
  [
    'one that replaced another',
    { lecture: LECTURE, avant: { illisible: 'Clé perdue.' } },
    ['Soumissionnaire', 'Avant\u00a0: Offre illisible'],
    /Clé perdue/,
  ],
  [
    'a winner',
    { titulaire: ['gbassi', 'partie'], montant: 1_000, lot: 2 },
    ['Lot', 'Titulaire', 'Montant'],
    /Gbassi SA, partie/,
  ],
  ['a funder’s observations', { observations: 'Le rapport ne convient pas.' }, ['Observations'], /ne convient pas/],
  ['a false pair', { ouvre: false }, ['Cette paire'], /n’ouvre pas/],
  ['who attended', { presences: 3 }, ['Personnes présentes'], /^3$/m],
])('a line tells %s in words, and no JSON', (_cas, details, termes, dits) => {
  const lignes = detailsOf({ details }, new Map([['gbassi', 'Gbassi SA']]));
  expect(lignes.map(([terme]) => terme)).toEqual(expect.arrayContaining(termes));
  const texte = lignes.map(([, valeur]) => valeur).join('\n');
  expect(texte).toMatch(dits);
  expect(texte).not.toMatch(/[{}[\]"_]/);
});

test.each([undefined, null, {}, 'texte', { reference: 'AO 9', soumission: 'x' }])(
  '%j has nothing to tell',
  (details) => {
    expect(detailsOf({ details }, new Map())).toEqual([]);
  },
);

test.each([
  ['access_requests', { nom: 'A', q: 'a@b.gn' }, '/admin/demandes?status=ALL&q=a%40b.gn'],
  ['profiles', { nom: 'A', q: 'a@b.gn' }, '/admin/comptes?q=a%40b.gn'],
  ['courriels', { nom: 'A', q: 'a@b.gn' }, '/admin/courriels?q=a%40b.gn'],
  ['signalements', { nom: 'A', q: 'SE-2026-000001' }, '/admin/signalements?q=SE-2026-000001'],
  ['profiles', undefined, undefined],
  ['autre', { nom: 'A', q: 'a' }, undefined],
] as const)('a line about %s leads to %o', (objet, nomme, href) => {
  expect(hrefOfObjet(objet, nomme)).toBe(href);
});

test.each([
  ['24h', '2026-11-19T10:00:00.000Z'],
  ['7j', '2026-11-13T10:00:00.000Z'],
  ['30j', '2026-10-21T10:00:00.000Z'],
] as const)('%s before the 20th at ten begins at %s', (periode, debut) => {
  expect(debutOf(periode, new Date('2026-11-20T10:00:00Z'))).toBe(debut);
});
