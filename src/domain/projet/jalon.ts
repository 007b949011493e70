import type { Projet } from './projet.ts';

/** `06/2027`. */
const mois = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

/** The one date of works that a drawing has room for, in a few words: when they end or ended, stopped, or will begin. */
export function jalon({
  status,
  date_debut,
  date_fin_prevue,
  date_fin_reelle,
  date_suspension,
}: Pick<Projet, 'status' | 'date_debut' | 'date_fin_prevue' | 'date_fin_reelle' | 'date_suspension'>): string {
  switch (status) {
    case 'EN_COURS':
      return date_fin_prevue ? `fin prévue ${mois(date_fin_prevue)}` : 'en cours';
    case 'ACHEVE':
      return date_fin_reelle ? `achevé ${mois(date_fin_reelle)}` : 'achevé';
    case 'SUSPENDU':
      return date_suspension ? `suspendu ${mois(date_suspension)}` : 'suspendu';
    case 'A_VENIR':
      return date_debut ? `début ${mois(date_debut)}` : 'à venir';
  }
}
