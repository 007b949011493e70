/** Said to an administrator made less than a day ago, who does not act in a procedure yet (R181). */
export const PHRASE_COMPTE_RECENT =
  'Votre compte a reçu son rôle il y a moins d’un jour\u00a0: il n’agit pas encore dans une procédure en cours. Réessayez demain.';
