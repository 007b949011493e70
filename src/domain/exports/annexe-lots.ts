import { statutOfLot } from '../appel-offres/fins-de-lots.ts';
import { formatGarantie, lieuOfLot } from '../appel-offres/lot-dit.ts';
import { type Lot, publicationOfLot } from '../appel-offres/lots.ts';
import { offresDuLot } from '../appel-offres/ouverture-plis.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import { NATURE_TRAVAUX_LABELS } from '../projet/vocabulaire.ts';
import type { AppelOffresIndexe, Noms } from '../registre/index-registre.ts';
import { arrangeRows, type ColonneExport, type ContexteExport, SANS_OBJET, type TableExport } from './export.ts';
import { titulaireOf } from './export-lots.ts';

// The second sheet of the workbook. Apart from the list's columns: a CSV and a PDF have none, and load none of this.

type Ligne = { appel: AppelOffresIndexe; lot: Lot };

/** Only a lot that was awarded has a winner, published or not yet. */
const siAttribue =
  <V extends string | number>(valeur: (ligne: Ligne) => V | undefined) =>
  (ligne: Ligne) =>
    statutOfLot(ligne.lot, ligne.appel) === 'ATTRIBUE' ? valeur(ligne) : SANS_OBJET;

const COLONNES = (noms: Noms): ReadonlyArray<ColonneExport<Ligne>> => [
  {
    titre: 'Référence',
    sens: 'Numéro de l’avis dont le lot fait partie.',
    genre: 'texte',
    valeur: ({ appel }) => appel.reference,
    largeur: 22,
  },
  { titre: 'Lot', sens: 'Numéro du lot.', genre: 'entier', valeur: ({ lot }) => lot.numero, largeur: 6 },
  { titre: 'Objet', sens: 'Ce que le lot comprend.', genre: 'texte', valeur: ({ lot }) => lot.intitule, largeur: 46 },
  {
    titre: 'Nature des travaux',
    sens: 'Celle du lot, sinon celle de l’appel d’offres.',
    genre: 'texte',
    valeur: ({ appel, lot }) => {
      const nature = lot.nature_travaux ?? appel.nature_travaux;
      return nature && NATURE_TRAVAUX_LABELS[nature];
    },
    absent: 'Non renseignée',
    largeur: 19,
  },
  {
    titre: 'Lieux',
    sens: 'Où sont ses travaux, région entre parenthèses.',
    genre: 'texte',
    valeur: ({ lot }) => lieuOfLot(lot, (region) => noms.regions[region]) || undefined,
    largeur: 34,
  },
  {
    titre: 'Emprise sur la route',
    sens: 'Section de la route et points kilométriques (PK), qui repartent de zéro dans chaque section.',
    genre: 'texte',
    valeur: ({ lot }) => lot.emprise_dite,
    largeur: 40,
  },
  {
    titre: 'Statut',
    sens: 'Fin du lot, ou étape de l’appel d’offres tant qu’il n’en a pas.',
    genre: 'texte',
    valeur: ({ appel, lot }) => STATUT_APPEL_OFFRES_LABELS[statutOfLot(lot, appel)],
    largeur: 13,
  },
  {
    titre: 'Durée prévue',
    unite: 'mois',
    sens: 'Durée prévue du marché du lot.',
    genre: 'entier',
    valeur: ({ lot }) => lot.duree_travaux_mois,
    largeur: 9,
  },
  {
    titre: 'Budget indicatif',
    unite: 'GNF',
    sens: 'Estimation du lot publiée avec l’avis.',
    genre: 'gnf',
    valeur: ({ lot }) => lot.budget_indicatif,
    largeur: 20,
  },
  {
    titre: 'Offres ouvertes',
    sens: 'Offres ouvertes pour ce lot, d’après le procès-verbal.',
    genre: 'entier',
    valeur: ({ appel, lot }) => offresDuLot(appel.ouverture, lot.numero),
    largeur: 9,
  },
  {
    titre: 'Garantie de soumission',
    sens: 'Garantie demandée pour ce lot, s’il a la sienne.',
    genre: 'texte',
    valeur: ({ lot }) => lot.garantie_soumission && formatGarantie(lot.garantie_soumission),
    largeur: 26,
  },
  {
    titre: 'Attribution publiée le',
    sens: 'Jour où l’attribution du lot a été publiée.',
    genre: 'jour',
    valeur: siAttribue(({ appel, lot }) => publicationOfLot(lot, appel)),
    largeur: 13,
  },
  {
    titre: 'Titulaire',
    sens: 'Entreprises qui ont remporté le lot, le mandataire d’abord, une fois l’attribution publiée.',
    genre: 'texte',
    valeur: siAttribue(({ lot }) => titulaireOf(lot, noms)),
    largeur: 34,
  },
  {
    titre: 'Montant attribué',
    unite: 'GNF',
    sens: 'Montant du marché du lot, une fois l’attribution publiée.',
    genre: 'gnf',
    valeur: siAttribue(({ lot }) => lot.montant_attribue),
    largeur: 20,
  },
  {
    titre: 'Motif de fin',
    sens: 'Pourquoi le lot a pris fin sans marché.',
    genre: 'texte',
    valeur: ({ appel, lot }) =>
      ['INFRUCTUEUX', 'ANNULE'].includes(statutOfLot(lot, appel)) ? lot.motif_fin : SANS_OBJET,
    largeur: 40,
  },
];

/** The table of a list of tenders with their lots, one row each, in a sheet of their own; as it is where none describes any. */
export function withAnnexeLots(
  table: TableExport,
  rows: readonly AppelOffresIndexe[],
  { noms }: Pick<ContexteExport, 'noms'>,
): TableExport {
  const lignes = rows.flatMap((appel) => (appel.lots ?? []).map((lot) => ({ appel, lot })));
  return lignes.length === 0 ? table : { ...table, annexe: arrangeRows('Lots', COLONNES(noms), lignes) };
}
