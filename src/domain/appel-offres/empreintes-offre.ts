/** What is known of an offer's kept bytes: computed again and those of its receipt, or only said by its device so far. */
export type EtatEmpreintes = 'VERIFIEES' | 'DECLAREES' | 'DIFFERENTES';

/** For the company, beside its receipt. */
export const EMPREINTES_ENTREPRISE: Record<EtatEmpreintes, string> = {
  VERIFIEES: 'Vérifiées sur ce que nous gardons',
  DECLAREES: 'Déclarées par votre appareil, vérification en cours',
  DIFFERENTES:
    'Un fichier gardé n’est pas celui du reçu\u00a0: déposez de nouveau votre offre avant la date limite, ou voyez ensuite l’agence',
};

/** For the commission, beside each offer. */
export const EMPREINTES_COMMISSION: Record<EtatEmpreintes, string> = {
  VERIFIEES: 'Empreintes vérifiées.',
  DECLAREES: 'Empreintes déclarées, vérification en cours.',
  DIFFERENTES: 'Un fichier gardé n’a pas l’empreinte du reçu.',
};
