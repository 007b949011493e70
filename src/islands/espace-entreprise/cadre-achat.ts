import type { EmetteurRecu } from '../../domain/appel-offres/recu.ts';
import type { Contacts, PaiementDao } from '../../domain/reference/identite.ts';
import type { LignesCompte } from '../../stores/espaces/espace-entreprise.ts';
import type { Ressource } from '../../stores/socle/ressource.ts';

/** What every card of the workspace needs of its page. */
export interface CadreAchat {
  lignes: Ressource<LignesCompte, []>;
  /** Whom to pay, as the register says it. */
  paiement: PaiementDao | undefined;
  emetteur: EmetteurRecu;
  contacts: Contacts;
}
