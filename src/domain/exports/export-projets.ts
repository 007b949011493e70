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
import { COLONNES_MARCHE, COLONNES_RYTHME } from './export-projets-colonnes.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { SECTEUR_LABELS, STATUT_PROJET_LABELS } from '../projet/vocabulaire.ts';
import { routes } from '../portail/routes.ts';

/** A list of projects as a table: every row of the view, in its order. */
export function tableProjets(rows: readonly ProjetIndexe[], contexte: ContexteExport): TableExport {
  return createTable('projets', 'Projets', colonnes(contexte), rows, contexte);
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
    ...COLONNES_MARCHE,
    ...COLONNES_RYTHME,
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
