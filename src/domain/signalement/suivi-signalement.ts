import { formatJour } from '../socle/date.ts';
import { GENRE_SIGNALEMENT_LABELS, type GenreSignalement } from './signalement.ts';

// The follow-up of a report by its number (R130), with and without script.

/** Name of the field and of the parameter that hold the number. */
export const CHAMP_NUMERO = 'numero';

/** Where a report stands, as whoever has its number reads it: nothing of who sent it, nor of what they wrote. */
export interface SuiviSignalement {
  reference: string;
  genre: GenreSignalement;
  /** Path of the page, on this site. */
  page: string;
  /** Days, `AAAA-MM-JJ`. */
  recu_le: string;
  traite_le: string | null;
  reponse: string | null;
}

/** A number as somebody copies it: small letters, signs without width, spaces for hyphens or another one; undefined for what can be none. */
export function readNumero(saisie: string): string | undefined {
  const numero = saisie
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\p{Cf}\p{Pd}\u2212]/gu, '');
  const [, annee, tirage] = /^SE(\d{4})([0-9A-Z]{6,8})$/.exec(numero) ?? [];
  return annee && tirage ? `SE-${annee}-${tirage}` : undefined;
}

/** Is it what the database answers? */
export function isSuivi(value: unknown): value is SuiviSignalement {
  const { reference, genre, page, recu_le } = (value ?? {}) as Partial<SuiviSignalement>;
  return (
    typeof reference === 'string' &&
    typeof page === 'string' &&
    typeof recu_le === 'string' &&
    Object.hasOwn(GENRE_SIGNALEMENT_LABELS, genre ?? '')
  );
}

/** « Reçu le 12 novembre 2026 : une réponse est attendue. » */
export const etatSuivi = ({ recu_le, traite_le }: SuiviSignalement): string =>
  traite_le === null
    ? `Reçu le ${formatJour(recu_le)}\u00a0: les administrateurs n’ont pas encore répondu.`
    : `Reçu le ${formatJour(recu_le)}, répondu le ${formatJour(traite_le)}.`;

/** What both pages, with and without script, say of what came of it. */
export const TEXTES_SUIVI = {
  forme: 'Écrivez le numéro entier, comme il a été donné\u00a0: SE-2026-7KQ4M2XA, par exemple.',
  absent:
    'Aucun signalement ne porte ce numéro. Relisez-le\u00a0; ceux d’avant, de six chiffres, ne se suivent pas ici.',
} as const;
