/** A step of a procedure that somebody has to take. */
export type GesteProcedure =
  | 'DEPOSER_DAO'
  | 'NOMMER_COMMISSION'
  | 'POSER_CLES'
  | 'TENIR_ESSAI'
  | 'RETABLIR_COMMISSION'
  | 'OUVRIR_DEPOT'
  | 'FINIR_SANS_DEPOT'
  | 'CONFIRMER_PROLONGATION'
  | 'CLOTURER'
  | 'OUVRIR_OFFRES'
  | 'PUBLIER_PV'
  | 'EVALUER'
  | 'EVALUER_PAPIER'
  | 'ETABLIR_RAPPORT'
  | 'CONFIRMER_RAPPORT'
  | 'TERMINER_EVALUATION'
  | 'PROPOSER'
  | 'DECLARER_INFRUCTUEUX'
  | 'DEMANDER_AVIS'
  | 'REDEMANDER_AVIS'
  | 'ATTENDRE_AVIS'
  | 'REVOIR_OBJECTION'
  | 'PRONONCER'
  | 'PUBLIER_ATTRIBUTION'
  | 'REPONDRE'
  | 'CONFIRMER_PAIEMENT'
  | 'REMBOURSER';

/** Who takes it, when it is not any administrator. */
export type QuiAgit = 'COMMISSION' | 'AUTRE_MEMBRE' | 'AUTRE_ADMIN' | 'BAILLEUR';

/** A step, and when: before a date, since a date, or not before a date. */
export interface Etape {
  geste: GesteProcedure;
  quand: 'AVANT' | 'DEPUIS' | 'A_PARTIR_DE';
  date: string;
  nombre?: number;
  /** The lot that it is about. */
  lot?: number;
  qui?: QuiAgit;
}

/** A step that waits since a date. */
export const depuis = (geste: GesteProcedure, date: string, reste: Partial<Etape> = {}): Etape => ({
  geste,
  quand: 'DEPUIS',
  date,
  ...reste,
});
