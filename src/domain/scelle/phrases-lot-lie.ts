/** Why a bound lot can only be awarded, as it is proposed (R147); `numero`: the awarded lot that binds it. */
export const phraseLotLie = (numero: number): string =>
  `Le lot\u00a0${numero} est attribué à un prix qui compte un rabais pour ce lot aussi\u00a0: ce lot s’attribue à la même offre, au prix proposé.`;

/** Why the evaluation of a tender is not taken up again while a lot is bound to another: its proposal would go. */
export const phraseRepriseLiee = (lot: number, lie_par: number): string =>
  `Le lot\u00a0${lie_par} est attribué à un prix qui compte un rabais pour le lot\u00a0${lot} aussi\u00a0: attribuez d’abord celui-ci.`;
