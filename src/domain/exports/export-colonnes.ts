import type { ColonneExport, ContexteExport } from './export.ts';
import type { Noms, ProjetIndexe } from '../registre/index-registre.ts';
import { NATURE_TRAVAUX_LABELS, NIVEAU_POSITION_LABELS } from '../projet/vocabulaire.ts';
import { type NatureTravaux } from '../projet/vocabulaire-travaux.ts';
import { phraseRegions, prefecturesOf, type Situee } from '../reference/lieu-travaux.ts';
import { isRelevee } from '../projet/precision.ts';

// Columns that several exports have.

export const COLONNE_NATURE: ColonneExport<{ nature_travaux?: NatureTravaux | undefined }> = {
  titre: 'Nature des travaux',
  sens: 'Construction neuve, réhabilitation, entretien…',
  genre: 'texte',
  valeur: ({ nature_travaux }) => nature_travaux && NATURE_TRAVAUX_LABELS[nature_travaux],
  absent: 'Non renseignée',
  largeur: 19,
  isTableurSeul: true,
};

export function colonneRegion({ regions }: Noms): ColonneExport<Situee> {
  return {
    titre: 'Région',
    sens: 'Région administrative ; plusieurs quand les travaux en ont plusieurs.',
    genre: 'texte',
    valeur: (row) => phraseRegions(row, (id) => regions[id]),
    largeur: 13,
  };
}

export const COLONNE_DEPARTEMENT: ColonneExport<Situee> = {
  titre: 'Préfecture',
  sens: 'Préfecture, ou commune à Conakry ; plusieurs quand les travaux en ont plusieurs.',
  genre: 'texte',
  valeur: (row) => prefecturesOf(row).join(', ') || undefined,
  absent: 'Non renseignée',
  largeur: 14,
};

export function colonneFinancement({ bailleurs }: Noms): ColonneExport<{ bailleur: readonly string[] }> {
  return {
    titre: 'Financement',
    sens: 'Sigles des bailleurs, la plus grande part d’abord.',
    genre: 'texte',
    valeur: ({ bailleur }) => bailleur.map((id) => bailleurs[id]?.[0] ?? id).join(', ') || undefined,
    largeur: 15,
  };
}

/** Under a funder's filter an amount is the whole one, other funders' parts included: its heading says so (R128). */
export const withTousBailleurs = <T>(
  colonnes: ReadonlyArray<ColonneExport<T>>,
  { bailleurs = [] }: Pick<ContexteExport, 'bailleurs'>,
): Array<ColonneExport<T>> =>
  colonnes.map((colonne) =>
    bailleurs.length > 0 && colonne.genre === 'gnf' && colonne.isTotalisee === true
      ? { ...colonne, titre: `${colonne.titre}, tous bailleurs` }
      : colonne,
  );

type RowPosition = Pick<ProjetIndexe, 'lat' | 'lng' | 'precision'>;

/** Coordinates of a surveyed position alone: any other is a place on a drawing (R45). */
const releve =
  (valeur: (position: RowPosition) => number | undefined) =>
  (position: RowPosition): number | undefined =>
    isRelevee(position) ? valeur(position) : undefined;

export const COLONNES_POSITION: ReadonlyArray<ColonneExport<RowPosition>> = [
  {
    titre: 'Latitude',
    unite: 'degrés',
    sens: 'Degrés décimaux, WGS 84, là où la position a été relevée sur le site.',
    genre: 'degres',
    valeur: releve(({ lat }) => lat),
    largeur: 12,
    absent: 'Non publiée',
    isTableurSeul: true,
  },
  {
    titre: 'Longitude',
    unite: 'degrés',
    sens: 'Degrés décimaux, WGS 84, là où la position a été relevée sur le site ; négative à l’ouest de Greenwich.',
    genre: 'degres',
    valeur: releve(({ lng }) => lng),
    largeur: 12,
    absent: 'Non publiée',
    isTableurSeul: true,
  },
  {
    titre: 'Précision de la position',
    sens: 'Ce que vaut la position : relevée sur le site, déduite des points kilométriques (PK) d’une route, celle de la localité, connue à la préfecture ou à la région près, ou inconnue.',
    genre: 'texte',
    valeur: ({ precision }) => NIVEAU_POSITION_LABELS[precision],
    largeur: 30,
    isTableurSeul: true,
  },
];

export const COLONNE_MISE_A_JOUR: ColonneExport<{ date_mise_a_jour: string }> = {
  titre: 'Mise à jour',
  sens: 'Dernière modification de la fiche.',
  genre: 'jour',
  valeur: ({ date_mise_a_jour }) => date_mise_a_jour,
  largeur: 12,
  isTableurSeul: true,
};

/** Address of the entry's own page, in full: a spreadsheet has no site to start from. */
export function colonneFiche(source: string, route: (id: string) => string): ColonneExport<{ id: string }> {
  const { origin } = new URL(source);
  return {
    titre: 'Fiche',
    sens: 'Adresse de la page du portail.',
    genre: 'texte',
    valeur: ({ id }) => origin + route(id),
    largeur: 48,
    isTableurSeul: true,
    isLien: true,
  };
}
