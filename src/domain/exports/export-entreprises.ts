import { BANDE_SCORE_LABELS, DOMAINE_LABELS } from '../entreprise/vocabulaire.ts';
import { bandeOf } from '../entreprise/entreprise.ts';
import { COLONNE_MISE_A_JOUR, colonneFiche, colonneRegion } from './export-colonnes.ts';
import { type ColonneExport, type ContexteExport, createTable, type TableExport } from './export.ts';
import { COLONNES_FAITS, COLONNES_SCORE } from './export-entreprises-faits.ts';
import type { EntrepriseIndexee } from '../registre/index-registre.ts';
import { routes } from '../portail/routes.ts';

/** A list of companies as a table: every row of the view, in its order. */
export function tableEntreprises(rows: readonly EntrepriseIndexee[], contexte: ContexteExport): TableExport {
  return createTable({ base: 'entreprises', titre: 'Entreprises', figees: 1 }, colonnes(contexte), rows, contexte);
}

/** A company that was never scored has neither score, nor band, nor star. */
const NON_EVALUE = 'Non évalué';

function colonnes({ noms, source }: ContexteExport): Array<ColonneExport<EntrepriseIndexee>> {
  return [
    {
      titre: 'Raison sociale',
      sens: 'Nom inscrit au registre du commerce.',
      genre: 'texte',
      valeur: ({ raison_sociale }) => raison_sociale,
      largeur: 36,
    },
    {
      titre: 'Domaine',
      sens: 'Métier principal.',
      genre: 'texte',
      valeur: ({ domaine }) => domaine && DOMAINE_LABELS[domaine],
      absent: 'Non renseigné',
      largeur: 26,
    },
    {
      titre: 'Ville',
      sens: 'Ville du siège.',
      genre: 'texte',
      valeur: ({ ville }) => ville,
      absent: 'Non renseignée',
      largeur: 15,
    },
    {
      titre: 'Pays',
      sens: 'Pays du siège.',
      genre: 'texte',
      valeur: ({ pays }) => pays ?? 'Guinée',
      largeur: 15,
      isTableurSeul: true,
    },
    { ...colonneRegion(noms), sens: 'Région administrative du siège.' },
    {
      titre: 'Score',
      unite: 'sur 100',
      sens: 'Score global, de 0 à 100 ; vide pour une entreprise jamais évaluée.',
      genre: 'entier',
      valeur: ({ score_global }) => score_global,
      largeur: 10,
      absent: NON_EVALUE,
    },
    {
      titre: 'Appréciation',
      sens: 'Excellent dès 90, bon dès 80, moyen dès 70, à améliorer en dessous.',
      genre: 'texte',
      valeur: ({ score_global }) => {
        const bande = bandeOf(score_global);
        return bande && BANDE_SCORE_LABELS[bande];
      },
      largeur: 14,
      absent: NON_EVALUE,
    },
    {
      titre: 'Étoiles',
      unite: 'sur 5',
      sens: 'Étoiles, de 1 à 5 ; vide pour une entreprise jamais évaluée.',
      genre: 'entier',
      valeur: ({ etoiles }) => etoiles || undefined,
      largeur: 9,
      absent: NON_EVALUE,
    },
    ...COLONNES_SCORE,
    {
      titre: 'Chiffre d’affaires',
      unite: 'GNF, trois ans',
      sens: 'Chiffre d’affaires des trois dernières années ensemble.',
      genre: 'gnf',
      valeur: ({ chiffre_affaires }) => chiffre_affaires,
      largeur: 22,
      isTotalisee: true,
    },
    {
      titre: 'RCCM',
      sens: 'Numéro au registre du commerce et du crédit mobilier.',
      genre: 'texte',
      valeur: ({ rccm }) => rccm,
      largeur: 24,
      absent: 'Non publié',
    },
    {
      titre: 'NIF (IFU)',
      sens: 'Numéro d’identification fiscale.',
      genre: 'texte',
      valeur: ({ ifu }) => ifu,
      largeur: 15,
      absent: 'Non publié',
    },
    {
      titre: 'Projets en cours',
      sens: 'Projets du registre en cours, seule ou en groupement.',
      genre: 'entier',
      valeur: ({ chantiers }) => chantiers,
      largeur: 10,
    },
    {
      titre: 'Projets',
      sens: 'Tous ses projets du registre, seule ou en groupement ; un projet compte pour chaque membre du groupement.',
      genre: 'entier',
      valeur: ({ projets }) => projets,
      largeur: 10,
    },
    ...COLONNES_FAITS,
    COLONNE_MISE_A_JOUR,
    colonneFiche(source, routes.entreprise),
  ];
}
