import { describe, expect, test } from 'vitest';
import { openDocument } from '../../src/components/pdf/document-pdf.ts';
import { HAUT_APPEL } from '../../src/components/pdf/panneau-appel.ts';
import { type Panneau, panneauProjet } from '../../src/components/pdf/panneau.ts';
import { drawPanneau, placePanneau } from '../../src/components/pdf/rendu-panneau.ts';
import { completeProjet } from '../../src/domain/projet/completude.ts';
import { aBailleur, anEntreprise, aProjet } from '../support/builders.ts';
import { textOfPdf } from '../support/pdf.ts';

const now = new Date('2026-04-01T12:00:00Z');
const provenance = {
  adresse: 'https://portail.example.gn/projets/pont-de-wassou',
  dateDonnees: '2026-03-31',
  mention: undefined,
  agence: 'Agence d’essai',
};
const contacts = { tel: '+224 622 00 00 00', horaires: 'du lundi au vendredi', email: 'accueil@agence.example' };
const regions = { kindia: 'Kindia' };
const riche = aProjet({
  title: 'Pont de N’Zérékoré, œuvre n° 2',
  status: 'EN_COURS',
  lineaire_prevu_km: 18.4,
  nombre_ouvrages_prevu: 3,
  maitre_ouvrage_delegue: 'Agence d’exécution',
  mission_controle: 'Louis Berger',
  num_marche: '2025/12/T',
  montant: 14_980_000_000,
  nouveau_montant_avenant: 15_250_057_500,
  avenant: true,
  duree_travaux_mois: 14,
  date_debut: '2025-02-03',
  date_fin_prevue: '2026-03-30',
});
const sujet = {
  projet: riche,
  regions,
  entreprises: [anEntreprise(), anEntreprise({ id: 'b', raison_sociale: 'Badiar Travaux' })],
  bailleurs: [{ bailleur: aBailleur(), part: 100 }],
};
const rien = {
  projet: aProjet({ status: 'SUSPENDU', region: undefined, departement: undefined, bailleur: [] }),
  regions: {},
  entreprises: [],
  bailleurs: [],
};

/** Text of a board as a reader sees it. */
const textOf = async (panneau: Panneau, autre: Partial<typeof provenance> | { mention: string } = {}) =>
  textOfPdf(await drawPanneau(panneau, { ...provenance, ...autre }))
    .replace(/\n/g, '')
    .replace(/\u00a0/g, ' ');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const open = () => openDocument({ titre: '', auteur: '', sujet: '', jour: '2026-01-05' }).doc;

describe('a board at the site of the works (R246)', () => {
  test('says who, what, how much, until when, whom to tell', async () => {
    const texte = await textOf(panneauProjet(sujet, contacts, now));
    for (const attendu of [
      'Pont de N’Zérékoré, œuvre n° 2',
      'Kindia',
      'Pont et ouvrage d’art · Construction neuve · 18,4 km · 3 ouvrages',
      'Ministère des Travaux publics',
      'Maître d’ouvrage déléguéAgence d’exécution',
      'Groupement d’entreprisesWassou BTP (mandataire), Badiar Travaux',
      'Mission de contrôleLouis Berger',
      'FinancementBudget national de développement',
      'Montant du marché, après avenant15 250 057 500 GNF',
      'Marché n°2025/12/T',
      'Début des travaux3 février 2025',
      'Fin prévue30 mars 2026 (échéance dépassée)',
      'Durée des travaux14 mois',
      'portail.example.gn/projets/pont-de-wassou',
      '+224 622 00 00 00',
      'du lundi au vendredi',
      'accueil@agence.example',
      'Ou sur la page du chantier',
      'registre public arrêté au 31 mars 2026',
    ])
      expect(texte).toContain(attendu);
    expect(texte).not.toMatch(/ne pas afficher|Non publié/);
  });

  test('what nobody published is told, and nothing is invented in its place', async () => {
    const texte = await textOf(panneauProjet(rien, {}, now));
    for (const attendu of [
      'Région non renseignée',
      'Travaux arrêtés.',
      'EntrepriseNon publiée',
      'Mission de contrôleNon publiée',
      'FinancementNon publié',
      'Montant du marchéNon publié',
      'Marché n°Non publié',
      'Début des travauxNon publiée',
      'Fin prévueNon publiée',
      'Durée des travauxNon publiée',
      'Sur la page du chantier',
    ])
      expect(texte).toContain(attendu);
    expect(texte).not.toMatch(/undefined|délégué|échéance dépassée/);
  });

  test.each<[string, Parameters<typeof aProjet>[0], RegExp]>([
    ['to come, without a day', { status: 'A_VENIR' }, /Début prévuÀ fixer/],
    ['to come, with a budget alone', { status: 'A_VENIR', budget: 900_000_000 }, /Budget900 000 000 GNF/],
    ['in time', { status: 'EN_COURS', date_fin_prevue: '2026-04-01' }, /Fin prévue1er avril 2026Durée/],
    [
      'done',
      { status: 'ACHEVE', date_fin_reelle: '2026-01-02' },
      /Travaux terminés le 2 janvier.*Fin des travaux2 janvier 2026/,
    ],
    [
      'ended',
      { status: 'EN_COURS', resiliation: { date: '2026-03-02', motif: 'Chantier désert.' } },
      /Marché résilié le 2 mars 2026/,
    ],
  ])('%s', async (_cas, champs, attendu) => {
    const projet = completeProjet(aProjet(champs));
    expect(await textOf(panneauProjet({ ...rien, projet }, {}, now))).toMatch(attendu);
  });

  test('works in progress say no rate: it would be old before the board fades', async () => {
    const projet = completeProjet({ ...riche, taux_execution_physique: 66, taux_conso_delai: 57 });
    expect(await textOf(panneauProjet({ ...sujet, projet }, contacts, now))).not.toMatch(/66|deux tiers/);
  });

  test('a sample says that it is no board', async () => {
    const texte = await textOf(panneauProjet(sujet, contacts, now), { mention: 'Données d’exemple' });
    expect(texte).toContain('Données d’exemple : ne pas afficher sur un chantier.');
  });

  test.each([1, 3, 8, 40])('names %d times as long: one page, above the code', async (fois) => {
    const long = (texte: string) => `${texte} `.repeat(fois).trim();
    const panneau = panneauProjet(sujet, contacts, now);
    const allonge: Panneau = {
      ...panneau,
      titre: long(panneau.titre),
      lieu: long('Les Rivières · Boffa'),
      etat: long('Travaux arrêtés depuis le 2 mars 2026.'),
      noms: panneau.noms.map(([terme, valeur]) => [terme, long(valeur)] as const),
      chiffres: panneau.chiffres.map(([terme, valeur]) => [terme, long(valeur)] as const),
      contacts: { tel: contacts.tel, horaires: long('du lundi au vendredi'), email: long(contacts.email) },
    };
    expect(placePanneau(open(), allonge).bas).toBeLessThan(HAUT_APPEL);
    expect(
      pagesOf(await drawPanneau(allonge, { ...provenance, adresse: `${provenance.adresse}${'-long'.repeat(fois)}` })),
    ).toBe(1);
  });

  test('a short board takes letters that are read from further', () => {
    const taille = (panneau: Panneau) => placePanneau(open(), panneau).blocs.at(-1)!.style.taille;
    expect(taille(panneauProjet(rien, {}, now))).toBeGreaterThan(17);
    expect(taille(panneauProjet(sujet, contacts, now))).toBeGreaterThanOrEqual(12);
  });

  test('is tagged, in French, and the same content gives the same bytes', async () => {
    const [une, autre] = await Promise.all(
      [1, 2].map(() => drawPanneau(panneauProjet(sujet, contacts, now), provenance)),
    );
    expect(une!.equals(autre!)).toBe(true);
    const brut = une!.toString('latin1');
    for (const marque of ['/Lang (fr-FR)', '/Marked true', '/S /H1', '/S /Figure']) expect(brut).toContain(marque);
  });
});
