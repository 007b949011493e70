import { defineVues } from '../listes/vue-distante.ts';

/** Letters that the portal writes. */
export type TypeCourriel =
  | 'INVITATION'
  | 'CONFIRMATION_COMPTE'
  | 'COMPTE_ACTIVE'
  | 'REFUS'
  | 'ACCES_BLOQUE'
  | 'MOT_DE_PASSE_OUBLIE'
  | 'REPONSE_SIGNALEMENT'
  | 'RECEPISSE'
  | 'PIECE_DEMANDEE';

export const TYPE_COURRIEL_LABELS: Record<TypeCourriel, string> = {
  INVITATION: 'Invitation à ouvrir un compte',
  CONFIRMATION_COMPTE: 'Confirmation demandée au titulaire',
  COMPTE_ACTIVE: 'Compte activé',
  REFUS: 'Demande refusée',
  ACCES_BLOQUE: 'Accès bloqué',
  MOT_DE_PASSE_OUBLIE: 'Mot de passe oublié',
  REPONSE_SIGNALEMENT: 'Réponse à un signalement',
  RECEPISSE: 'Récépissé d’une demande',
  PIECE_DEMANDEE: 'Pièce demandée',
};

/** Where a letter stands in the database. */
type StatutCourriel = 'A_ENVOYER' | 'EN_COURS' | 'ENVOYE' | 'ABANDONNE';

/** Where it stands for people: a letter that was given up after its tries, or one that the blacklist took back. */
export const ETATS_COURRIEL = ['A_ENVOYER', 'EN_COURS', 'ENVOYE', 'ABANDONNE', 'RETIRE'] as const;
export type EtatCourriel = (typeof ETATS_COURRIEL)[number];

export const ETAT_COURRIEL_LABELS: Record<EtatCourriel, string> = {
  A_ENVOYER: 'À envoyer',
  EN_COURS: 'Envoi en cours',
  ENVOYE: 'Envoyé',
  ABANDONNE: 'Abandonné',
  RETIRE: 'Retiré',
};

/** What the database writes as the error of a letter that the blacklist took back. */
export const ERREUR_RETRAIT = 'adresse_refusee';

/** A letter as administrators read it; what it says stays in the database. */
export interface Courriel {
  id: string;
  /** Order in which they were written: pages of the list turn by it. */
  rang: number;
  kind: TypeCourriel;
  recipient: string;
  status: StatutCourriel;
  /** Tries so far. */
  attempts: number;
  next_try_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export const etatOf = ({ status, last_error }: Pick<Courriel, 'status' | 'last_error'>): EtatCourriel =>
  status === 'ABANDONNE' && last_error === ERREUR_RETRAIT ? 'RETIRE' : status;

/** True for a letter that was given up; one that was taken back must not leave for an address that is refused. */
export const canRenvoyer = (courriel: Courriel): boolean => etatOf(courriel) === 'ABANDONNE';

/** Views of the letters. */
export const VUES_COURRIELS = defineVues({ status: ETATS_COURRIEL });
export type VueCourriels = typeof VUES_COURRIELS.vide;

export const COURRIELS_PAR_PAGE = 20;
