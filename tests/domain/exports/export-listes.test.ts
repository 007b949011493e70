import { expect, test } from 'vitest';
import { tableAppelsOffres } from '../../../src/domain/exports/export-appels-offres.ts';
import { tableEntreprises } from '../../../src/domain/exports/export-entreprises.ts';
import { tableProjets } from '../../../src/domain/exports/export-projets.ts';
import type { Cellule, TableExport } from '../../../src/domain/exports/export.ts';
import {
  aContexteExport,
  anAppelOffresIndexe,
  anEntrepriseIndexee,
  aProjetIndexe,
} from '../../support/lignes-export.ts';

/** The value of a column in the only row. */
function valeurOf({ colonnes, lignes }: TableExport, titre: string): Cellule {
  const rang = colonnes.findIndex((colonne) => colonne.titre === titre);
  if (rang === -1) throw new Error(`No column ${titre}.`);
  return lignes[0]?.[rang] ?? null;
}

test.each([
  ['Région', {}, 'N’Zérékoré'],
  ['Financement', { bailleur: ['bad', 'bnd'] }, 'BAD, BND'],
  ['Entreprise', { entreprise: ['wassou-btp', 'sgc'] }, 'Wassou BTP, Société guinéenne'],
  ['Entreprise', {}, null],
  ['Statut', { status: 'A_VENIR' }, 'À venir'],
  ['Budget', {}, null],
  ['Budget', { budget: 5_000 }, 5_000],
  // No contract is shown before the works, as on the project's page.
  ['Montant engagé', { montant: 900, status: 'A_VENIR' }, null],
  ['Montant engagé', { montant: 900 }, 900],
  ['Exécution financière', { montant: 900, budget: 1_000 }, 90],
  ['Exécution financière', { montant: 900 }, null],
  ['Performance', { taux_execution_physique: 50, taux_conso_delai: 50 }, 'Excellent'],
  ['Performance', { taux_execution_physique: 1, taux_conso_delai: 2 }, 'Trop tôt'],
  ['Performance', {}, null],
  ['Performance', { status: 'ACHEVE', taux_execution_physique: 50, taux_conso_delai: 50 }, null],
  ['Indice de performance', { taux_execution_physique: 30, taux_conso_delai: 60 }, 50],
  ['Indice de performance', { status: 'SUSPENDU', taux_execution_physique: 30, taux_conso_delai: 60 }, null],
  ['Fiche', {}, 'https://portail.example.gn/projets/pont-de-wassou'],
] as const)('projets, %s of %o is %s', (titre, overrides, attendu) => {
  const row = aProjetIndexe(overrides as Parameters<typeof aProjetIndexe>[0]);
  expect(valeurOf(tableProjets([row], aContexteExport()), titre)).toBe(attendu);
});

test.each([
  ['Statut', { date_limite: '2026-11-21T10:06:00Z' }, 'Ouvert'],
  ['Statut', { date_limite: '2026-11-21T10:05:00Z' }, 'Délai expiré'],
  ['Statut', { date_limite: '2026-11-01T10:00:00Z', statut: 'CLOTURE' }, 'Clôturé'],
  ['Prix du dossier', {}, 0],
  ['Prix du dossier', { montant_dao: 2_000_000 }, 2_000_000],
  ['Date limite', {}, '2026-04-10T10:00:00Z'],
  ['Fiche', {}, 'https://portail.example.gn/appels-doffres/aaon-001'],
] as const)('appels d’offres, %s of %o is %s', (titre, overrides, attendu) => {
  expect(valeurOf(tableAppelsOffres([anAppelOffresIndexe(overrides)], aContexteExport()), titre)).toBe(attendu);
});

test.each([
  ['Score', {}, null],
  ['Score', { score_global: 0 }, 0],
  ['Appréciation', { score_global: 90 }, 'Excellent'],
  ['Appréciation', {}, null],
  ['Étoiles', { etoiles: 0 }, null],
  ['Étoiles', { etoiles: 4 }, 4],
  ['Projets en cours', {}, 0],
] as const)('entreprises, %s of %o is %s', (titre, overrides, attendu) => {
  expect(valeurOf(tableEntreprises([anEntrepriseIndexee(overrides)], aContexteExport()), titre)).toBe(attendu);
});

test.each([
  ['projets', tableProjets([], aContexteExport())],
  ['appels d’offres', tableAppelsOffres([], aContexteExport())],
  ['entreprises', tableEntreprises([], aContexteExport())],
])('%s: every column says what it means, and no heading comes twice', (_, { colonnes }) => {
  expect(colonnes.filter(({ sens }) => !/\.$|…$/.test(sens)).map(({ titre }) => titre)).toEqual([]);
  expect(new Set(colonnes.map(({ titre }) => titre)).size).toBe(colonnes.length);
});

test('every row of the view is exported, in the order of the view', () => {
  const rows = Array.from({ length: 45 }, (_, rang) => aProjetIndexe({ title: `Projet ${45 - rang}` }));
  const { lignes, colonnes } = tableProjets(rows, aContexteExport());
  const rang = colonnes.findIndex(({ titre }) => titre === 'Projet');
  expect(lignes.map((ligne) => ligne[rang])).toEqual(rows.map(({ title }) => title));
});
