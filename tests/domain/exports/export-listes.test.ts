import { describe, expect, test } from 'vitest';
import { tableAppelsOffres } from '../../../src/domain/exports/export-appels-offres.ts';
import { tableEntreprises } from '../../../src/domain/exports/export-entreprises.ts';
import { tableProjets } from '../../../src/domain/exports/export-projets.ts';
import { type Cellule, SANS_OBJET, type TableExport } from '../../../src/domain/exports/export.ts';
import { titreTotal, totauxOf } from '../../../src/domain/exports/export-totaux.ts';
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
  ['Secteur', { secteur: undefined }, null],
  ['Nature des travaux', { nature_travaux: undefined }, null],
  // What nobody names may be a road: its length is not told to be beside the point.
  ['Longueur prévue', { secteur: undefined }, null],
  ['Longueur prévue', { secteur: 'PONT' }, SANS_OBJET],
  ['Financement', { bailleur: ['bad', 'bnd'] }, 'BAD, BND'],
  ['Entreprise', { entreprise: ['wassou-btp', 'sgc'] }, 'Wassou BTP, Société guinéenne'],
  ['Entreprise', {}, null],
  ['Entreprise', { status: 'A_VENIR' }, SANS_OBJET],
  ['Parts de financement', { bailleur: ['bad', 'bnd'], parts: [62.5, 37.5] }, 'BAD 62,5\u00a0%\u00a0; BND 37,5\u00a0%'],
  ['N° de marché', {}, null],
  ['N° de marché', { num_marche: '2024/017' }, '2024/017'],
  ['N° de marché', { status: 'A_VENIR' }, SANS_OBJET],
  ['N° de marché', { status: 'A_VENIR', num_marche: '2024/017' }, '2024/017'],
  ['Avenant', { status: 'A_VENIR' }, SANS_OBJET],
  ['Travaux faits', { status: 'A_VENIR', montant: 900 }, SANS_OBJET],
  ['Maître d’ouvrage', { maitre_ouvrage: 'Mairie de Lola' }, 'Mairie de Lola'],
  // The register's silence is not "no" (R5).
  ['Avenant', {}, null],
  ['Avenant', { avenant: false }, 'Non'],
  ['Avenant', { avenant: true }, 'Oui'],
  ['Taux de l’avenant', {}, null],
  ['Taux de l’avenant', { avenant: false }, SANS_OBJET],
  ['Montant après avenant', { avenant: false }, SANS_OBJET],
  ['Taux de l’avenant', { avenant: true, taux_avenant: -5 }, -5],
  ['Montant après avenant', { avenant: true }, null],
  ['Montant engagé', { montant: 900, avenant: true, nouveau_montant_avenant: 990 }, 990],
  ['Montant initial', { montant: 900, avenant: true, nouveau_montant_avenant: 990 }, 900],
  ['Dépassement du budget', { montant: 900, budget: 800 }, 100],
  ['Dépassement du budget', { montant: 900 }, null],
  ['Pénalités de retard', { penalites_retard: 12 }, 12],
  ['Jours de retard', { date_fin_prevue: '2026-09-07' }, 75],
  ['Jours de retard', {}, null],
  ['Jours de retard', { status: 'ACHEVE', date_fin_prevue: '2020-01-01' }, SANS_OBJET],
  ['Retard à l’achèvement', {}, SANS_OBJET],
  ['Retard à l’achèvement', { status: 'ACHEVE', date_fin_reelle: '2026-01-15' }, null],
  ['Retard à l’achèvement', { status: 'ACHEVE', date_fin_prevue: '2026-01-01', date_fin_reelle: '2026-01-15' }, 14],
  ['Retard à l’achèvement', { status: 'ACHEVE', date_fin_prevue: '2026-01-15', date_fin_reelle: '2026-01-01' }, -14],
  ['Retard à l’achèvement', { status: 'ACHEVE', date_fin_prevue: '2026-01-01', date_fin_reelle: '2026-01-01' }, 0],
  // A position that nobody surveyed has no coordinates (R45).
  ['Latitude', { lat: 9.5, precision: 'exacte' }, 9.5],
  ['Latitude', { lat: 9.5, precision: 'localite' }, null],
  ['Longitude', { lng: -9.5, precision: 'prefecture' }, null],
  // No dust of division (R128).
  ['Exécution financière', { montant: 1_000, budget: 3_000 }, 33.33],
  ['Travaux faits', { taux_execution_physique: 12.299999999999999 }, 12.3],
  ['Suspendu le', { status: 'SUSPENDU', date_suspension: '2026-01-02' }, '2026-01-02'],
  ['Suspendu le', {}, SANS_OBJET],
  ['Motif de la suspension', { status: 'SUSPENDU', motif_suspension: 'Crue' }, 'Crue'],
  ['Fin réelle', {}, SANS_OBJET],
  ['Route', { secteur: 'EDUCATION' }, SANS_OBJET],
  ['Longueur prévue', { secteur: 'EDUCATION' }, SANS_OBJET],
  ['Statut', { status: 'A_VENIR' }, 'À venir'],
  ['Budget', {}, null],
  ['Budget', { budget: 5_000 }, 5_000],
  // A contract signed before the works counts, as on the project's page and in the totals.
  ['Montant engagé', { status: 'A_VENIR' }, SANS_OBJET],
  ['Montant engagé', { montant: 900, status: 'A_VENIR' }, 900],
  ['Montant engagé', { montant: 900 }, 900],
  ['Exécution financière', { montant: 900, budget: 1_000 }, 90],
  ['Exécution financière', { montant: 900, nouveau_montant_avenant: 1_100, budget: 1_000 }, 110],
  ['Exécution financière', { montant: 900 }, null],
  ['Performance', { taux_execution_physique: 50, taux_conso_delai: 50 }, 'Excellent'],
  ['Performance', { taux_execution_physique: 1, taux_conso_delai: 2 }, 'Trop tôt'],
  ['Performance', {}, null],
  ['Performance', { status: 'ACHEVE', taux_execution_physique: 50, taux_conso_delai: 50 }, SANS_OBJET],
  ['Indice de performance', { taux_execution_physique: 30, taux_conso_delai: 60 }, 50],
  ['Indice de performance', { status: 'SUSPENDU', taux_execution_physique: 30, taux_conso_delai: 60 }, SANS_OBJET],
  ['Avancement constaté le', {}, null],
  ['Avancement constaté le', { avancement_au: '2026-10-12' }, '2026-10-12'],
  ['Avancement constaté le', { status: 'A_VENIR' }, SANS_OBJET],
  ['Avancement constaté par', { avancement_selon: 'l’agence' }, 'l’agence'],
  ['Jours sans constat', { avancement_au: '2026-11-11' }, 10],
  ['Jours sans constat', {}, null],
  ['Jours sans constat', { status: 'SUSPENDU', avancement_au: '2026-11-11' }, SANS_OBJET],
  ['Nombre d’avenants', { avenant: true, nombre_avenants: 2 }, 2],
  ['Nombre d’avenants', { avenant: true }, null],
  ['Nombre d’avenants', { avenant: false }, SANS_OBJET],
  ['Délai ajouté', { avenant: true, jours_ajoutes: 30 }, 30],
  ['Montant ordonnancé', { montant_ordonnance: 60 }, 60],
  ['Montant payé', {}, null],
  ['Montant payé', { status: 'A_VENIR' }, SANS_OBJET],
  ['Taux de paiement', { montant: 200, montant_paye: 50 }, 25],
  ['Statut', { status: 'A_VENIR', abandon: { date: '2026-03-03', motif: 'Faute de fonds.' } }, 'Abandonné'],
  ['Projet abandonné le', { abandon: { date: '2026-03-03', motif: 'Faute de fonds.' } }, '2026-03-03'],
  ['Projet abandonné le', { abandon: { motif: 'Faute de fonds.' } }, null],
  ['Projet abandonné le', {}, SANS_OBJET],
  ['Motif de l’abandon', {}, SANS_OBJET],
  ['Marché résilié le', { resiliation: { date: '2026-03-03', motif: 'Faute de fonds.' } }, '2026-03-03'],
  ['Marché résilié le', { resiliation: { motif: 'Faute de fonds.' } }, null],
  ['Marché résilié le', {}, SANS_OBJET],
  ['Motif de la résiliation', { resiliation: { date: '2026-03-03', motif: 'Faute de fonds.' } }, 'Faute de fonds.'],
  ['Système d’origine', { source: { systeme: 'Tableau', identifiant: '0042' } }, 'Tableau'],
  ['Identifiant d’origine', { source: { systeme: 'Tableau', identifiant: '0042' } }, '0042'],
  ['Confiance', { confiance: 'MOYEN' }, 'moyenne'],
  ['Confiance', {}, null],
  ['Fiche', {}, 'https://portail.example.gn/projets/pont-de-wassou'],
] as const)('projets, %s of %o is %s', (titre, overrides, attendu) => {
  const row = aProjetIndexe(overrides as Parameters<typeof aProjetIndexe>[0]);
  expect(valeurOf(tableProjets([row], aContexteExport()), titre)).toEqual(attendu);
});

test.each([
  ['Statut', { date_limite: '2026-11-21T10:06:00Z' }, 'Ouvert'],
  ['Statut', { date_limite: '2026-11-21T10:05:00Z' }, 'Délai expiré'],
  ['Statut', { date_limite: '2026-11-01T10:00:00Z', statut: 'CLOTURE' }, 'Clôturé'],
  ['Titulaire', {}, SANS_OBJET],
  ['Titulaire', { statut: 'ATTRIBUE' }, null],
  ['Titulaire', { statut: 'ATTRIBUE', titulaire: ['wassou-btp', 'sgc'] }, 'Wassou BTP, Société guinéenne'],
  ['Montant attribué', { statut: 'ATTRIBUE', montant_attribue: 7 }, 7],
  ['Attribution publiée le', { statut: 'ATTRIBUE', attribution_publiee_le: '2026-02-03' }, '2026-02-03'],
  ['Prix du dossier', {}, 0],
  ['Prix du dossier', { montant_dao: 2_000_000 }, 2_000_000],
  ['Date limite', {}, '2026-04-10T10:00:00Z'],
  ['Fiche', {}, 'https://portail.example.gn/appels-doffres/aaon-001'],
] as const)('appels d’offres, %s of %o is %s', (titre, overrides, attendu) => {
  const row = anAppelOffresIndexe(overrides as Parameters<typeof anAppelOffresIndexe>[0]);
  expect(valeurOf(tableAppelsOffres([row], aContexteExport()), titre)).toEqual(attendu);
});

test.each([
  ['Score', {}, null],
  ['Score', { score_global: 0 }, 0],
  ['Appréciation', { score_global: 90 }, 'Excellent'],
  ['Appréciation', {}, null],
  ['Étoiles', { etoiles: 0 }, null],
  ['Étoiles', { etoiles: 4 }, 4],
  ['Projets en cours', {}, 0],
  // Beside a score: whose it is; of the works: nothing to say where none is followed (R129).
  ['Score donné le', {}, SANS_OBJET],
  ['Score donné le', { score_global: 38 }, null],
  ['Score donné par', { score_global: 38, score_auteur: 'Cellule' }, 'Cellule'],
  ['Achevés en retard', {}, SANS_OBJET],
  ['Achevés en retard', { projets: 2 }, 0],
  ['Retard médian à l’achèvement', { projets: 2, en_retard: 1, retard_median: 9 }, 9],
  ['Retard médian à l’achèvement', { projets: 2, a_temps: 2 }, SANS_OBJET],
  ['Pénalités de retard', { projets: 1 }, null],
  ['Projets suspendus', { projets: 1, suspendus: 1 }, 1],
] as const)('entreprises, %s of %o is %s', (titre, overrides, attendu) => {
  expect(valeurOf(tableEntreprises([anEntrepriseIndexee(overrides)], aContexteExport()), titre)).toEqual(attendu);
});

test.each([
  ['projets', tableProjets([], aContexteExport())],
  ['appels d’offres', tableAppelsOffres([], aContexteExport())],
  ['entreprises', tableEntreprises([], aContexteExport())],
])('%s: every column says what it means, and no heading comes twice', (_, { colonnes }) => {
  expect(colonnes.filter(({ sens }) => !/\.$|…$/.test(sens)).map(({ titre }) => titre)).toEqual([]);
  expect(new Set(colonnes.map(({ titre }) => titre)).size).toBe(colonnes.length);
});

describe('under a funder’s filter', () => {
  const rows = [
    aProjetIndexe({ budget: 3_000, montant: 2_000, bailleur: ['bnd', 'bad'], parts: [66.67, 33.33] }),
    aProjetIndexe({ budget: 1_000, bailleur: ['bad'], parts: [100] }),
  ];
  const totalOf = (table: TableExport, titre: string) => {
    const rang = table.colonnes.findIndex((colonne) => colonne.titre === titre);
    return totauxOf(table).get(rang)?.somme;
  };

  test.each([
    [['bad'], 'À la charge de BAD', 2_000],
    [['bnd'], 'À la charge de BND', 2_000],
    [['bad', 'bnd'], 'À la charge de BAD et BND', 4_000],
  ] as const)('of %j, "%s" totals %d beside the whole', (bailleurs, titre, somme) => {
    const table = tableProjets(rows, aContexteExport({ bailleurs }));
    expect(totalOf(table, titre)).toBe(somme);
    expect(totalOf(table, 'Budget, tous bailleurs')).toBe(4_000);
    expect(totalOf(table, 'Montant engagé, tous bailleurs')).toBe(2_000);
    expect(table.colonnes.map(({ titre }) => titre)).not.toContain('Budget');
  });

  test('of nobody, amounts keep their names and nothing is shared', () => {
    expect(totalOf(tableProjets(rows, aContexteExport({ bailleurs: [] })), 'Budget')).toBe(4_000);
    const titres = tableProjets(rows, aContexteExport()).colonnes.map(({ titre }) => titre);
    expect(titres.filter((titre) => /charge|^Part |bailleurs/.test(titre))).toEqual([]);
  });

  test('tenders say that their amounts are whole', () => {
    const table = tableAppelsOffres([anAppelOffresIndexe()], aContexteExport({ bailleurs: ['bad'] }));
    expect(table.colonnes.map(({ titre }) => titre)).toContain('Budget indicatif, tous bailleurs');
  });
});

test('every row of the view is exported, in the order of the view', () => {
  const rows = Array.from({ length: 45 }, (_, rang) => aProjetIndexe({ title: `Projet ${45 - rang}` }));
  const { lignes, colonnes } = tableProjets(rows, aContexteExport());
  const rang = colonnes.findIndex(({ titre }) => titre === 'Projet');
  expect(lignes.map((ligne) => ligne[rang])).toEqual(rows.map(({ title }) => title));
});

test('procedures that ended without a contract are in no total, and the total says so', () => {
  const rows = (['OUVERT', 'ANNULE', 'INFRUCTUEUX'] as const).map((statut) =>
    anAppelOffresIndexe({ statut, budget_indicatif: 100 }),
  );
  const table = tableAppelsOffres(rows, aContexteExport());
  const rang = table.colonnes.findIndex(({ titre }) => titre === 'Budget indicatif');
  expect(totauxOf(table).get(rang)).toEqual({ somme: 100, nombre: 1 });
  expect(titreTotal(table)).toBe(
    'Total (1\u00a0ligne, hors 2\u00a0lignes\u00a0: procédures annulées ou infructueuses)',
  );
  expect(titreTotal(tableAppelsOffres(rows.slice(0, 1), aContexteExport()))).toBe('Total (1\u00a0ligne)');
});

test('a column without any value has no total (R7)', () => {
  expect(totauxOf(tableProjets([aProjetIndexe()], aContexteExport())).size).toBe(0);
});

test('the file is named after its list, its filters and its day', () => {
  const nomOf = (mots: string[]) => tableProjets([], aContexteExport({ mots })).nom;
  expect(nomOf([])).toBe('projets-2026-11-21');
  expect(nomOf(['en-cours', 'kindia', 'rn1'])).toBe('projets-en-cours-kindia-rn1-2026-11-21');
  expect(nomOf(['x'.repeat(200)]).length).toBeLessThan(100);
});
