import type { GenreColonne } from './arrondi.ts';
import { formatJourCourt } from '../socle/date.ts';
import { formatNombre, MONTANT_NON_PUBLIE, NON_DISPONIBLE } from '../socle/montant.ts';
import { type Cellule, type DescriptionColonne, isPleine, type SansObjet } from './export.ts';

// Heads and values as people read them.

/** `Budget (GNF)`. */
export function enTeteOf({ titre, unite }: Pick<DescriptionColonne, 'titre' | 'unite'>): string {
  return unite === undefined ? titre : `${titre} (${unite})`;
}

/** True for what aligns on the right. */
export function isChiffre({ genre }: Pick<DescriptionColonne, 'genre'>): boolean {
  return !['texte', 'jour', 'instant'].includes(genre);
}

const ABSENTS: Record<GenreColonne, string> = {
  texte: 'Non publié',
  entier: NON_DISPONIBLE,
  gnf: MONTANT_NON_PUBLIE,
  pourcentage: NON_DISPONIBLE,
  kilometres: NON_DISPONIBLE,
  degres: NON_DISPONIBLE,
  jour: 'Non publiée',
  instant: 'Non publiée',
};

/** What is read where a cell has no value: nothing published, or nothing to publish. */
export function absenceOf(
  cellule: SansObjet | null,
  { genre, absent }: Pick<DescriptionColonne, 'genre' | 'absent'>,
): string {
  return cellule === null ? (absent ?? ABSENTS[genre]) : 'Sans objet';
}

/** A value as French prints it, its unit left to the heading. */
export function formatCellule(valeur: Cellule, colonne: Pick<DescriptionColonne, 'genre' | 'absent'>): string {
  const { genre } = colonne;
  // The page's columns are narrow: its notes say what the dash means.
  if (!isPleine(valeur)) return valeur === null ? absenceOf(valeur, colonne) : '–';
  if (typeof valeur === 'number') return formatNombre(valeur);
  if (genre === 'jour') return formatJourCourt(valeur);
  // A moment of which the day alone is known says so in words.
  return genre === 'instant' && FORME_INSTANT.test(valeur) ? formatInstantCourt(valeur) : valeur;
}

const FORME_INSTANT = /^\d{4}-\d\d-\d\dT/;

/** `14/04/2025 10:00`, in Guinea, which keeps GMT. */
function formatInstantCourt(iso: string): string {
  return `${formatJourCourt(iso)}\u00a0${iso.slice(11, 16)}`;
}
