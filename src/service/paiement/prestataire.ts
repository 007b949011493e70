/** What is to be paid, as a provider is told it. No card data ever comes through here (R90). */
export interface Ordre {
  /** The acquisition's reference, which the provider repeats in its notification. */
  reference: string;
  /** GNF, whole. */
  montant: number;
  /** What is bought, in words. */
  objet: string;
  /** Where the company comes back to, on the site. */
  retour: string;
}

/** A payment that the provider announces. */
export interface Annonce {
  /** The payment's identifier at the provider: the same one is the same money, however often it is announced. */
  evenement: string;
  reference: string;
  montant: number;
  /** Three letters. */
  devise: string;
  /** When it was paid, ISO. */
  paye_le: string;
}

/** An online payment provider. One more is one more file like `bac-a-sable.ts`. */
export interface Prestataire {
  /** Its name in the database: lower-case letters, digits, dashes. */
  nom: string;
  /** The address of its page where the order is paid; throws when it does not answer. */
  open: (ordre: Ordre) => Promise<string>;
  /** What a notification says; throws `AnnonceRefusee` when it is not the provider's, is too old, or cannot be read. */
  read: (corps: Uint8Array, headers: Headers, now: Date) => Annonce;
}

/** A notification that is not to be believed, and the HTTP status that tells so. */
export class AnnonceRefusee extends Error {
  override name = 'AnnonceRefusee';
  readonly statut: 400 | 401;

  constructor(statut: 400 | 401, message: string) {
    super(message);
    this.statut = statut;
  }
}
