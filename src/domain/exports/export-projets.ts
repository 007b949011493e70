import { type ColonneExport, type ContexteExport, createTable, SANS_OBJET, type TableExport } from './export.ts';
import {
  COLONNE_DEPARTEMENT,
  COLONNE_MISE_A_JOUR,
  COLONNE_NATURE,
  COLONNES_POSITION,
  colonneFiche,
  colonneFinancement,
  colonneRegion,
  withTousBailleurs,
} from './export-colonnes.ts';
import { colonnesPart } from './export-parts.ts';
import { COLONNES_MARCHE } from './export-projets-colonnes.ts';
import { COLONNES_FIN, COLONNES_ORIGINE } from './export-projets-suivi.ts';
import { colonnesRythme } from './export-projets-rythme.ts';
import type { ProjetIndexe } from '../registre/index-registre.ts';
import { type Secteur, SECTEUR_LABELS } from '../projet/vocabulaire.ts';
import { etatDit } from '../projet/fin.ts';
import { routes } from '../portail/routes.ts';
import { formatPart } from '../socle/montant.ts';

/** A list of projects as a table: every row of the view, in its order. */
export function tableProjets(rows: readonly ProjetIndexe[], contexte: ContexteExport): TableExport {
  return createTable({ base: 'projets', titre: 'Projets', figees: 2 }, colonnes(contexte), rows, contexte);
}

/** Roads have a length, published or not, and so may what nobody names; a school has none. */
const sansLongueur = (secteur: Secteur | undefined) =>
  secteur === undefined || ['ROUTE', 'PISTE_RURALE', 'VOIRIE_URBAINE'].includes(secteur) ? undefined : SANS_OBJET;

/** Only a road has a number; what is built may be one where nobody says. */
const isSurRoute = (secteur: Secteur | undefined): boolean => secteur === undefined || secteur === 'ROUTE';

/** What it costs; under a funder's filter its part stands beside the budget. */
function marche(contexte: ContexteExport): Array<ColonneExport<ProjetIndexe>> {
  const apres = COLONNES_MARCHE.findIndex(({ titre }) => titre === 'Budget') + 1;
  const toutes = withTousBailleurs(COLONNES_MARCHE, contexte);
  return [...toutes.slice(0, apres), ...colonnesPart(contexte), ...toutes.slice(apres)];
}

function colonnes(contexte: ContexteExport): Array<ColonneExport<ProjetIndexe>> {
  const { noms, source, now } = contexte;
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
      sens: 'En cours, achevé, suspendu, à venir ou abandonné.',
      genre: 'texte',
      valeur: etatDit,
      largeur: 11,
    },
    {
      titre: 'Secteur',
      sens: 'Ce qui est construit.',
      genre: 'texte',
      valeur: ({ secteur }) => secteur && SECTEUR_LABELS[secteur],
      absent: 'Non renseigné',
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
      valeur: ({ axe, secteur }) => axe ?? (isSurRoute(secteur) ? undefined : SANS_OBJET),
      largeur: 9,
      isTableurSeul: true,
    },
    {
      titre: 'Emprise sur la route',
      sens: 'Section de la route et points kilométriques (PK), qui repartent de zéro dans chaque section.',
      genre: 'texte',
      valeur: ({ emprise_dite, axe, secteur }) =>
        emprise_dite ?? (axe !== undefined || isSurRoute(secteur) ? undefined : SANS_OBJET),
      largeur: 40,
      isTableurSeul: true,
    },
    colonneFinancement(noms),
    {
      titre: 'Parts de financement',
      sens: 'Part du budget que paie chaque bailleur.',
      genre: 'texte',
      valeur: ({ bailleur, parts }) =>
        bailleur
          .flatMap((id, rang) =>
            parts[rang] === undefined ? [] : `${noms.bailleurs[id]?.[0] ?? id} ${formatPart(parts[rang])}`,
          )
          .join('\u00a0; ') || undefined,
      largeur: 30,
      isTableurSeul: true,
    },
    {
      titre: 'Maître d’ouvrage',
      sens: 'Le client : l’autorité pour qui les travaux sont faits.',
      genre: 'texte',
      valeur: ({ maitre_ouvrage }) => maitre_ouvrage,
      largeur: 34,
      isTableurSeul: true,
    },
    {
      titre: 'Entreprise',
      sens: 'Entreprises du marché ; la première mène le groupement.',
      genre: 'texte',
      valeur: ({ entreprise, status }) =>
        entreprise.map((id) => noms.entreprises[id] ?? id).join(', ') ||
        (status === 'A_VENIR' ? SANS_OBJET : undefined),
      largeur: 27,
    },
    ...marche(contexte),
    ...colonnesRythme(now),
    ...COLONNES_FIN,
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
      valeur: ({ status, date_fin_reelle }) => (status === 'ACHEVE' ? date_fin_reelle : SANS_OBJET),
      largeur: 12,
      isTableurSeul: true,
    },
    {
      titre: 'Longueur prévue',
      unite: 'km',
      sens: 'Longueur inscrite au marché.',
      genre: 'kilometres',
      valeur: ({ lineaire_prevu_km, secteur }) => lineaire_prevu_km ?? sansLongueur(secteur),
      largeur: 11,
      isTableurSeul: true,
      isTotalisee: true,
    },
    {
      titre: 'Longueur actualisée',
      unite: 'km',
      sens: 'Longueur après avenant ou levé.',
      genre: 'kilometres',
      valeur: ({ lineaire_actualise_km, secteur }) => lineaire_actualise_km ?? sansLongueur(secteur),
      largeur: 12,
      isTableurSeul: true,
      isTotalisee: true,
    },
    ...COLONNES_POSITION,
    ...COLONNES_ORIGINE,
    COLONNE_MISE_A_JOUR,
    colonneFiche(source, routes.projet),
  ];
}
