import type { Reponse } from '../entreprise/droit-reponse.ts';

/** An answer of a company as administrators read it. */
export interface ReponseAdmin extends Reponse {
  rang: number;
  entreprise_id: string;
  lettre_reference: string | null;
  lettre_date: string | null;
  email: string | null;
  /** Account that wrote it, or administrator who entered the letter: neither publishes it. */
  saisie_par: string | null;
}

/** True when this administrator may publish or refuse it: it waits, and somebody else entered it. */
export const canDecider = ({ status, saisie_par }: ReponseAdmin, moi: string): boolean =>
  status === 'RECUE' && saisie_par !== moi;

/** True when it waits for a colleague of this administrator. */
export const isAttenteCollegue = ({ status, saisie_par }: ReponseAdmin, moi: string): boolean =>
  status === 'RECUE' && saisie_par === moi;
