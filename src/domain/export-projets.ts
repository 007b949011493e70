import { type ColonneExport, type ContexteExport, createTable, type TableExport } from './export.ts';
import {
  COLONNE_DEPARTEMENT,
  COLONNE_MISE_A_JOUR,
  COLONNE_NATURE,
  COLONNES_POSITION,
  colonneFiche,
  colonneFinancement,
  colonneRegion,
  SANS_OBJET,
} from './export-colonnes.ts';
import type { ProjetIndexe } from './index-registre.ts';
import { CLASSE_PERFORMANCE_LABELS, executionFinanciere, performanceOf, performanceRatio } from './performance.ts';
import { SECTEUR_LABELS, STATUT_PROJET_LABELS } from './projet.ts';
import { routes } from './routes.ts';

/** A list of projects as a table: every row of the view, in its order. */
export function tableProjets(rows: readonly ProjetIndexe[], contexte: ContexteExport): TableExport {
  return createTable('projets', 'Projets', colonnes(contexte), rows, contexte);
}

/** The contract of a project to come does not exist yet; the site does not show one either. */
const marche = ({ status, montant }: ProjetIndexe) => (status === 'A_VENIR' ? undefined : montant);
/** The pace is judged on running works alone. */
const isJuge = ({ status }: ProjetIndexe) => status === 'EN_COURS';

function classe(projet: ProjetIndexe): string | undefined {
  const performance = performanceOf(projet);
  return isJuge(projet) && performance !== 'NON_DISPONIBLE' ? CLASSE_PERFORMANCE_LABELS[performance] : undefined;
}

function colonnes({ noms, source }: ContexteExport): Array<ColonneExport<ProjetIndexe>> {
  return [
    {
      titre: 'N°',
      sens: 'Rang du projet dans la liste complète, le plus récemment mis à jour d’abord ; numéro de la carte.',
      genre: 'entier',
      valeur: ({ numero }) => numero,
      largeur: 7,
    },
    {
      titre: 'Projet',
      sens: 'Nom du projet.',
      genre: 'texte',
      valeur: ({ title }) => title,
      largeur: 48,
    },
    {
      titre: 'Statut',
      sens: 'En cours, achevé, suspendu ou à venir.',
      genre: 'texte',
      valeur: ({ status }) => STATUT_PROJET_LABELS[status],
      largeur: 11,
    },
    {
      titre: 'Secteur',
      sens: 'Ce qui est construit.',
      genre: 'texte',
      valeur: ({ secteur }) => SECTEUR_LABELS[secteur],
      largeur: 18,
    },
    COLONNE_NATURE,
    colonneRegion(noms),
    COLONNE_DEPARTEMENT,
    {
      titre: 'Localité',
      sens: 'Ville, quartier ou section de route.',
      genre: 'texte',
      valeur: ({ localite }) => localite,
      largeur: 24,
      isTableurSeul: true,
    },
    {
      titre: 'Route',
      sens: 'Numéro de la route, comme sur les panneaux.',
      genre: 'texte',
      valeur: ({ axe }) => axe,
      largeur: 9,
      isTableurSeul: true,
    },
    colonneFinancement(noms),
    {
      titre: 'Entreprise',
      sens: 'Entreprises du marché ; la première mène le groupement.',
      genre: 'texte',
      valeur: ({ entreprise }) => entreprise.map((id) => noms.entreprises[id] ?? id).join(', ') || undefined,
      largeur: 27,
      absent: SANS_OBJET,
    },
    {
      titre: 'Budget',
      unite: 'GNF',
      sens: 'Budget voté pour le projet, toutes taxes comprises.',
      genre: 'gnf',
      valeur: ({ budget }) => budget,
      largeur: 20,
      isTotalisee: true,
    },
    {
      titre: 'Montant engagé',
      unite: 'GNF',
      sens: 'Montant du marché signé ; vide tant que le projet est à venir.',
      genre: 'gnf',
      valeur: marche,
      largeur: 20,
      absent: SANS_OBJET,
      isTotalisee: true,
    },
    {
      titre: 'Exécution financière',
      unite: '%',
      sens: 'Montant engagé rapporté au budget.',
      genre: 'pourcentage',
      valeur: (projet) => executionFinanciere({ budget: projet.budget, montant: marche(projet) }),
      largeur: 12,
      isTableurSeul: true,
    },
    {
      titre: 'Travaux faits',
      unite: '%',
      sens: 'Part des travaux exécutée sur le site, certifiée par la mission de contrôle.',
      genre: 'pourcentage',
      valeur: ({ taux_execution_physique }) => taux_execution_physique,
      largeur: 10,
    },
    {
      titre: 'Délai couru',
      unite: '%',
      sens: 'Part du délai contractuel écoulée ; plus de 100 quand le délai est dépassé.',
      genre: 'pourcentage',
      valeur: ({ taux_conso_delai }) => taux_conso_delai,
      largeur: 10,
    },
    {
      titre: 'Performance',
      sens: 'Rythme des travaux en cours : excellent dès 80, bien dès 60, en retard dès 40, retard important en dessous ; trop tôt avant 5 % du délai.',
      genre: 'texte',
      valeur: classe,
      largeur: 15,
      absent: SANS_OBJET,
    },
    {
      titre: 'Indice de performance',
      sens: 'Travaux faits rapportés au délai couru, fois 100 ; travaux en cours seulement.',
      genre: 'entier',
      valeur: (projet) => (isJuge(projet) ? performanceRatio(projet) : undefined),
      largeur: 13,
      isTableurSeul: true,
    },
    {
      titre: 'Début',
      sens: 'Début des travaux ; prévu pour un projet à venir.',
      genre: 'jour',
      valeur: ({ date_debut }) => date_debut,
      largeur: 12,
      isTableurSeul: true,
    },
    {
      titre: 'Fin prévue',
      sens: 'Fin des travaux prévue.',
      genre: 'jour',
      valeur: ({ date_fin_prevue }) => date_fin_prevue,
      largeur: 12,
    },
    {
      titre: 'Fin réelle',
      sens: 'Fin des travaux d’un projet achevé.',
      genre: 'jour',
      valeur: ({ date_fin_reelle }) => date_fin_reelle,
      largeur: 12,
      isTableurSeul: true,
    },
    {
      titre: 'Longueur prévue',
      unite: 'km',
      sens: 'Longueur inscrite au marché.',
      genre: 'kilometres',
      valeur: ({ lineaire_prevu_km }) => lineaire_prevu_km,
      largeur: 11,
      isTableurSeul: true,
      isTotalisee: true,
    },
    {
      titre: 'Longueur actualisée',
      unite: 'km',
      sens: 'Longueur après avenant ou levé.',
      genre: 'kilometres',
      valeur: ({ lineaire_actualise_km }) => lineaire_actualise_km,
      largeur: 12,
      isTableurSeul: true,
      isTotalisee: true,
    },
    ...COLONNES_POSITION,
    COLONNE_MISE_A_JOUR,
    colonneFiche(source, routes.projet),
  ];
}
