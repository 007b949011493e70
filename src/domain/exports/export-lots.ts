import { statutOfLot } from '../appel-offres/fins-de-lots.ts';
import { lieuOfLot } from '../appel-offres/lot-dit.ts';
import { type Lot, titreLot } from '../appel-offres/lots.ts';
import { STATUT_APPEL_OFFRES_LABELS } from '../appel-offres/vocabulaire.ts';
import type { AppelOffresIndexe, Noms } from '../registre/index-registre.ts';
import { formatGnf } from '../socle/montant.ts';
import { type ColonneExport, SANS_OBJET } from './export.ts';

// Lots of the tenders of a view (R133): their number and their words, in the list's own rows.

/** Winners of a lot, the first in charge first; undefined while they are not public. */
export const titulaireOf = ({ titulaire = [] }: Lot, { entreprises }: Noms): string | undefined =>
  titulaire.map((id) => entreprises[id] ?? id).join(', ') || undefined;

/** Columns of the list that tell the lots of a row. */
export const colonnesLots = (noms: Noms): ReadonlyArray<ColonneExport<AppelOffresIndexe>> => [
  {
    titre: 'Lots',
    sens: 'Nombre de lots de l’appel d’offres.',
    genre: 'entier',
    valeur: ({ nombre_lots }) => nombre_lots,
    largeur: 8,
    isTableurSeul: true,
  },
  {
    titre: 'Détail des lots',
    sens: 'Chaque lot décrit par l’avis : objet, lieu, état, titulaire et montant une fois publiés.',
    genre: 'texte',
    valeur: (appel) =>
      appel.lots === undefined ? SANS_OBJET : appel.lots.map((lot) => phraseOf(lot, appel, noms)).join(' | '),
    largeur: 46,
    isTableurSeul: true,
  },
];

function phraseOf(lot: Lot, appel: AppelOffresIndexe, noms: Noms): string {
  const titulaire = titulaireOf(lot, noms);
  return [
    titreLot(lot),
    lieuOfLot(lot, (region) => noms.regions[region]),
    lot.emprise_dite,
    STATUT_APPEL_OFFRES_LABELS[statutOfLot(lot, appel)].toLowerCase(),
    titulaire,
    lot.montant_attribue && formatGnf(lot.montant_attribue),
  ]
    .filter(Boolean)
    .join(', ');
}
