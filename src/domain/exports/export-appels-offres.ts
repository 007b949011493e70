import {
  CATEGORIE_APPEL_OFFRES_LABELS,
  STATUT_APPEL_OFFRES_LABELS,
  TYPE_APPEL_OFFRES_LABELS,
} from '../appel-offres/vocabulaire.ts';
import { hasHeure } from '../appel-offres/date-limite.ts';
import { isSansDepot } from '../appel-offres/hors-portail.ts';
import { isDelaiExpire } from '../appel-offres/appel-offres.ts';
import { naturesOf } from '../appel-offres/lots.ts';
import { NATURE_TRAVAUX_LABELS } from '../projet/vocabulaire.ts';
import {
  COLONNE_DEPARTEMENT,
  COLONNE_MISE_A_JOUR,
  COLONNE_NATURE,
  colonneFiche,
  colonneFinancement,
  colonneRegion,
  withTousBailleurs,
} from './export-colonnes.ts';
import {
  type ColonneExport,
  type ContexteExport,
  createTable,
  SANS_OBJET,
  type SansObjet,
  type TableExport,
} from './export.ts';
import { COLONNE_NUMERO_AVIS, COLONNES_AVIS } from './export-avis.ts';
import { colonnesLots } from './export-lots.ts';
import type { AppelOffresIndexe } from '../registre/index-registre.ts';
import { routes } from '../portail/routes.ts';

/** A list of tenders as a table: every row of the view, in its order. */
export function tableAppelsOffres(rows: readonly AppelOffresIndexe[], contexte: ContexteExport): TableExport {
  return createTable(
    {
      base: 'appels-doffres',
      titre: 'Appels d’offres',
      figees: 2,
      horsTotal: {
        test: ({ statut }) => statut === 'ANNULE' || statut === 'INFRUCTUEUX',
        motif: 'procédures annulées ou infructueuses',
      },
    },
    withTousBailleurs(colonnes(contexte), contexte),
    rows,
    contexte,
  );
}

/** Only a tender that was awarded has a winner, published or not yet. */
const siAttribue =
  (valeur: (appel: AppelOffresIndexe) => string | number | SansObjet | undefined) =>
  (appel: AppelOffresIndexe): string | number | SansObjet | undefined =>
    appel.statut === 'ATTRIBUE' ? valeur(appel) : SANS_OBJET;

function colonnes({ noms, source, now }: ContexteExport): Array<ColonneExport<AppelOffresIndexe>> {
  return [
    {
      titre: 'Référence',
      sens: 'Numéro de l’avis.',
      genre: 'texte',
      valeur: ({ reference }) => reference,
      largeur: 22,
    },
    {
      titre: 'Objet',
      sens: 'Titre de l’appel d’offres.',
      genre: 'texte',
      valeur: ({ titre }) => titre,
      largeur: 46,
    },
    COLONNE_NUMERO_AVIS,
    {
      titre: 'Procédure',
      sens: 'Forme de l’appel.',
      genre: 'texte',
      valeur: ({ type }) => TYPE_APPEL_OFFRES_LABELS[type],
      largeur: 24,
    },
    {
      titre: 'Catégorie',
      sens: 'Travaux, fournitures ou prestations intellectuelles.',
      genre: 'texte',
      valeur: ({ categorie }) => CATEGORIE_APPEL_OFFRES_LABELS[categorie],
      largeur: 15,
    },
    {
      ...COLONNE_NATURE,
      sens: 'Construction neuve, réhabilitation, entretien… ; plusieurs quand les lots en ont plusieurs.',
      valeur: (appel) =>
        naturesOf(appel)
          .map((nature) => NATURE_TRAVAUX_LABELS[nature])
          .join(', ') || undefined,
    },
    {
      titre: 'Statut',
      sens: 'Étape de la procédure le jour de l’export ; « Délai expiré » : ouvert, mais l’heure limite est passée.',
      genre: 'texte',
      valeur: (appel) => (isDelaiExpire(appel, now) ? 'Délai expiré' : STATUT_APPEL_OFFRES_LABELS[appel.statut]),
      largeur: 13,
    },
    colonneRegion(noms),
    COLONNE_DEPARTEMENT,
    { ...colonneFinancement(noms), sens: 'Sigles des bailleurs.' },
    {
      titre: 'Maître d’ouvrage',
      sens: 'Autorité contractante.',
      genre: 'texte',
      valeur: ({ maitre_ouvrage }) => maitre_ouvrage,
      largeur: 34,
      isTableurSeul: true,
    },
    {
      titre: 'Budget indicatif',
      unite: 'GNF',
      sens: 'Estimation publiée avec l’avis.',
      genre: 'gnf',
      valeur: ({ budget_indicatif }) => budget_indicatif,
      largeur: 20,
      isTotalisee: true,
    },
    ...colonnesLots(noms),
    {
      titre: 'Prix du dossier',
      unite: 'GNF',
      sens: 'Prix du dossier d’appel d’offres (DAO) ; 0 : sans frais.',
      genre: 'gnf',
      valeur: ({ montant_dao }) => montant_dao ?? 0,
      largeur: 14,
      isTableurSeul: true,
    },
    {
      titre: 'Lancement',
      unite: 'GMT',
      sens: 'Publication de l’avis.',
      genre: 'instant',
      valeur: ({ date_lancement }) => date_lancement,
      largeur: 17,
      isTableurSeul: true,
    },
    {
      titre: 'Date limite',
      unite: 'GMT',
      sens: 'Dernier moment pour remettre une offre ; le jour seul, et les mots « heure non publiée », là où l’heure ne l’est pas.',
      genre: 'instant',
      valeur: (appel) =>
        isSansDepot(appel)
          ? SANS_OBJET
          : appel.date_limite === undefined || hasHeure(appel)
            ? appel.date_limite
            : `${appel.date_limite} (heure non publiée)`,
      largeur: 17,
    },
    {
      titre: 'Attribution publiée le',
      sens: 'Jour où l’attribution a été publiée ; sans objet tant que la procédure n’y est pas.',
      genre: 'jour',
      valeur: siAttribue(({ attribution_publiee_le }) => attribution_publiee_le),
      largeur: 13,
      isTableurSeul: true,
    },
    {
      titre: 'Titulaire',
      sens: 'Entreprises qui ont remporté le marché, le mandataire d’abord, une fois l’attribution publiée ; sans objet en lots, dont chacun a le sien.',
      genre: 'texte',
      valeur: siAttribue(({ lots, titulaire }) =>
        lots ? SANS_OBJET : titulaire?.map((id) => noms.entreprises[id] ?? id).join(', '),
      ),
      largeur: 34,
      isTableurSeul: true,
    },
    {
      titre: 'Montant attribué',
      unite: 'GNF',
      sens: 'Montant du marché attribué, une fois l’attribution publiée.',
      genre: 'gnf',
      valeur: siAttribue(({ montant_attribue }) => montant_attribue),
      largeur: 20,
      isTableurSeul: true,
      isTotalisee: true,
    },
    ...COLONNES_AVIS,
    COLONNE_MISE_A_JOUR,
    colonneFiche(source, routes.appelOffres),
  ];
}
