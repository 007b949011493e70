import { describe, expect, test } from 'vitest';
import { ficheEntreprise } from '../../src/components/pdf/fiche-entreprise-pdf.ts';
import { ficheProjet } from '../../src/components/pdf/fiche-projet-pdf.ts';
import type { Fiche } from '../../src/components/pdf/fiche.ts';
import { completeProjet } from '../../src/domain/projet/completude.ts';
import { drawFiche } from '../../src/components/pdf/rendu-fiche.ts';
import { aBailleur, anAppelOffres, anEntreprise, aProjet, aRegion } from '../support/builders.ts';
import { textOfPdf } from '../support/pdf.ts';

const provenance = {
  adresse: 'https://portail.example.gn/projets/pont-de-wassou',
  dateDonnees: '2026-03-31',
  mention: 'Données d’exemple, pour illustration',
  agence: 'Agence d’essai',
};
const now = new Date('2026-04-01T12:00:00Z');
const projet = aProjet({
  status: 'EN_COURS',
  title: 'Pont de N’Zérékoré, œuvre n° 2',
  budget: 14_980_000_000,
  taux_execution_physique: 66,
  taux_conso_delai: 57,
});
const sujet = {
  projet,
  regions: { [aRegion().id]: aRegion().nom },
  entreprises: [anEntreprise(), anEntreprise({ id: 'b', raison_sociale: 'Badiar Travaux' })],
  bailleurs: [{ bailleur: aBailleur(), part: 100 }],
  appelsOffres: [anAppelOffres()],
};
const vide: Fiche = { titre: 'Fiche', surtitre: 'En cours', phrase: 'Phrase.', jour: '2026-01-05', sections: [] };

/** Text of a PDF as a reader sees it: operators joined, no-break spaces as spaces. */
const textOf = (pdf: Buffer) =>
  textOfPdf(pdf)
    .replace(/\n/g, '')
    .replace(/\u00a0/g, ' ');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a project’s sheet', () => {
  test('says what its page says: sentence, measure, money, companies, funder, tenders, source', async () => {
    const texte = textOf(await drawFiche(ficheProjet(sujet, now), provenance));
    for (const attendu of [
      'Pont de N’Zérékoré, œuvre n° 2',
      'Environ les deux tiers du pont sont faits',
      'Travaux 66 %',
      'Délai consommé 57 %',
      '15 Mds GNF (14 980 000 000 GNF)',
      'Wassou BTP (mandataire), Badiar Travaux',
      'Budget national de développement',
      'Construction du pont de Wassou',
      'Source : https://portail.example.gn/projets/pont-de-wassou',
      'Registre public arrêté au 31 mars 2026',
      'page 1 sur 1',
    ])
      expect(texte).toContain(attendu);
  });

  test('says what happened in time: observations, orders of money, amendments, ends, where it comes from', async () => {
    const temps = completeProjet(
      aProjet({
        status: 'SUSPENDU',
        montant: 1_000,
        observations: [
          { date: '2026-01-12', taux_execution_physique: 12, taux_conso_delai: 20, source: 'l’agence' },
          { date: '2026-02-09', taux_execution_physique: 18, source: 'la mission de contrôle' },
        ],
        avenants: [{ numero: 1, date: '2026-01-19', objet: 'Un radier.', montant: -150, prolongation_jours: 30 }],
        paiements: [{ date: '2026-01-26', montant: 340, nature: 'AVANCE', statut: 'PAYE' }],
        resiliation: { date: '2026-03-02', motif: 'Chantier désert.' },
        source: { systeme: 'Tableau de l’agence', identifiant: 'PRJ-1' },
      }),
    );
    const texte = textOf(await drawFiche(ficheProjet({ ...sujet, projet: temps }, now), provenance));
    for (const attendu of [
      'Suspendu · Marché résilié',
      'Marché résilié le 2 mars 2026, à 18 % d’avancement.',
      'Avancement au 9 février 2026, selon la mission de contrôle.',
      '12 % des travaux, 20 % du délai, selon l’agence',
      'Montant payé ÷ montant engagé',
      '40 %',
      'Avance de démarrage : 340 GNF (payé)',
      '30 jours ajoutés au délai',
      '850 GNF',
      'Source : Tableau de l’agence, PRJ-1.',
    ])
      expect(texte).toContain(attendu);
  });

  test('a missed end comes first, dated; an amended contract is named, and flagged above the budget', async () => {
    const retard = aProjet({
      ...projet,
      date_fin_prevue: '2026-03-30',
      montant: 14_000_000_000,
      nouveau_montant_avenant: 15_250_057_500,
      avenant: true,
      taux_avenant: 8.9,
    });
    const texte = textOf(await drawFiche(ficheProjet({ ...sujet, projet: retard }, now), provenance));
    for (const attendu of [
      'Échéance dépassée · En cours',
      'La classe de performance ne juge que le rythme',
      'Échéance dépassée de 2 jours au 1er avril 2026 : la fin était prévue le 30 mars 2026.',
      'GNF après avenant (101,8 % du budget)',
      '15 250 057 500 GNF',
      'Dépassement du budget',
      '270 057 500 GNF',
    ])
      expect(texte).toContain(attendu);
  });

  test('is tagged, in French, and carries its title', async () => {
    const brut = (await drawFiche(ficheProjet(sujet, now), provenance)).toString('latin1');
    expect(brut).toContain('/Lang (fr-FR)');
    expect(brut).toContain('/Marked true');
    expect(brut).toContain('/DisplayDocTitle true');
    for (const role of ['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'Figure']) expect(brut).toMatch(`/S /${role}\n`);
  });

  test.each([
    ['Données d’exemple, pour illustration', true],
    [undefined, false],
  ])('sample mark %s: said in the sheet: %s', async (mention, attendu) => {
    const texte = textOf(await drawFiche(ficheProjet(sujet, now), { ...provenance, mention }));
    expect(texte.includes('Données d’exemple')).toBe(attendu);
  });

  test('the same content gives the same bytes', async () => {
    const [une, autre] = await Promise.all([1, 2].map(() => drawFiche(ficheProjet(sujet, now), provenance)));
    expect(une!.equals(autre!)).toBe(true);
  });

  test('a section without anything to say has no title', async () => {
    const seul = { ...sujet, entreprises: [], appelsOffres: [] };
    const texte = textOf(await drawFiche(ficheProjet(seul, now), provenance));
    expect(texte).toContain('Le marché');
    expect(texte).not.toContain('Appels d’offres du projet');
    expect(texte).not.toContain('Entreprise');
  });
});

describe('a company’s profile', () => {
  const entreprise = anEntreprise({ score_global: 93, etoiles: 5, chiffre_affaires: 68_900_000_000 });

  test('score, turnover, legal facts, every project with its amount', async () => {
    const projets = Array.from({ length: 5 }, (_, n) =>
      aProjet({ title: `Pont n° ${n}`, montant: 2_500_000_000, status: n < 2 ? 'ACHEVE' : 'EN_COURS' }),
    );
    const lots = [
      {
        appel: { id: 'ao-7', reference: 'AO 7', titre: 'Voiries' },
        lot: { numero: 2, intitule: 'Pont de Lola', montant_attribue: 1_500_000_000 },
        publie_le: '2026-06-01',
        isGroupement: false,
      },
    ];
    const texte = textOf(
      await drawFiche(ficheEntreprise({ entreprise, region: 'Kindia', projets, lots }, now), provenance),
    );
    expect(texte).toContain('Lots remportés (1)');
    expect(texte).toContain('Lot 2 : Pont de Lola, Voiries (AO 7) · marché 1,5 Md GNF');
    for (const attendu of ['93 / 100 (Excellent)', '5 étoiles sur 5', 'Entreprise recommandée', '68 900 000 000 GNF'])
      expect(texte).toContain(attendu);
    for (const { title } of projets)
      expect(texte).toContain(`${title}, Kindia · budget non publié, marché 2,5 Mds GNF`);
    expect(texte).toContain('Projets réalisés (2)');
    expect(texte).toContain('Projets en cours, suspendus ou à venir (3)');
  });

  test('without a project, its sentence', async () => {
    const texte = textOf(
      await drawFiche(ficheEntreprise({ entreprise, region: 'Kindia', projets: [], lots: [] }, now), provenance),
    );
    expect(texte).toContain('Aucun projet répertorié pour cette entreprise.');
  });
});

test('a long sheet takes as many pages as it needs, each with its number', async () => {
  const sections = Array.from({ length: 40 }, (_, n) => ({
    titre: `Section ${n}`,
    textes: ['Un paragraphe. '.repeat(20)],
    faits: [['Terme', 'Valeur']] as const,
  }));
  const pdf = await drawFiche({ ...vide, sections }, provenance);
  const pages = pagesOf(pdf)!;
  expect(pages).toBeGreaterThan(3);
  const texte = textOf(pdf);
  for (let n = 1; n <= pages; n += 1) expect(texte).toContain(`page ${n} sur ${pages}`);
  expect(texte).toContain('Section 39');
});
