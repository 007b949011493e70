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
  | 'PIECE_DEMANDEE'
  | 'DAO_DEMANDE'
  | 'DAO_RECU'
  | 'DAO_ANNULE'
  | 'DAO_REMBOURSE'
  | 'DAO_VERSEMENT_ECARTE'
  | 'DAO_ADDITIF'
  | 'DAO_VERSION'
  | 'DAO_REPONSE'
  | 'DATE_REPORTEE'
  | 'FIN_PROCEDURE'
  | 'EQUIPE_INVITATION'
  | 'EQUIPE_RETRAIT'
  | 'COMMISSION_NOMMEE'
  | 'RECU_OFFRE'
  | 'OFFRE_RETIREE'
  | 'RACINE_OFFRES'
  | 'OFFRE_ALTEREE'
  | 'NON_OBJECTION_DEMANDEE'
  | 'NON_OBJECTION_RENDUE'
  | 'NON_OBJECTION_RETIREE'
  | 'RESULTAT_OFFRE'
  | 'PROLONGATION_PROPOSEE'
  | 'OFFRE_CONFIRMEE'
  | 'COPIE_OFFRE'
  | 'REPONSE_ENTREPRISE'
  | 'ACTE_PROPOSE'
  | 'ACTE_DECIDE'
  | 'COMPTE_AU_NOM'
  | 'NON_OBJECTION_AU_NOM'
  | 'ADMINISTRATEUR_CREE'
  | 'COMPTE_ETAT'
  | 'COMPTE_ETAT_ADMIN'
  | 'PROPOSITION_SOUMISE'
  | 'PROPOSITION_SUITE'
  | 'HABILITATION'
  | 'FICHES_PERIMEES'
  | 'ALERTE_CONFIRMATION'
  | 'ALERTE_NOUVELLE'
  | 'ALERTE_LETTRE'
  | 'MARCHE_RETIRE';

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
  DAO_DEMANDE: 'DAO demandé, à payer',
  DAO_RECU: 'Reçu d’un DAO',
  DAO_ANNULE: 'Acquisition d’un DAO annulée',
  DAO_REMBOURSE: 'DAO remboursé',
  DAO_VERSEMENT_ECARTE: 'Versement en ligne écarté',
  DAO_ADDITIF: 'Additif à un DAO',
  DAO_VERSION: 'Nouvelle version d’un DAO',
  DAO_REPONSE: 'Réponse à une question sur un DAO',
  DATE_REPORTEE: 'Date limite reportée',
  FIN_PROCEDURE: 'Procédure finie sans attribution',
  EQUIPE_INVITATION: 'Invitation dans l’équipe d’une entreprise',
  EQUIPE_RETRAIT: 'Retrait d’une équipe',
  COMMISSION_NOMMEE: 'Commission d’ouverture nommée',
  RECU_OFFRE: 'Reçu d’une offre',
  OFFRE_RETIREE: 'Offre retirée',
  RACINE_OFFRES: 'Racine des offres à la date limite',
  OFFRE_ALTEREE: 'Fichier d’une offre qui n’est pas celui du reçu',
  NON_OBJECTION_DEMANDEE: 'Non-objection demandée',
  NON_OBJECTION_RENDUE: 'Non-objection rendue',
  NON_OBJECTION_RETIREE: 'Demande de non-objection qui n’a plus cours',
  RESULTAT_OFFRE: 'Résultat d’une offre',
  PROLONGATION_PROPOSEE: 'Prolongation à confirmer',
  OFFRE_CONFIRMEE: 'Offre confirmée après un changement du dossier',
  COPIE_OFFRE: 'Copie d’une offre reçue en entier',
  REPONSE_ENTREPRISE: 'Suite donnée à la réponse d’une entreprise',
  ACTE_PROPOSE: 'Acte à confirmer par un autre administrateur',
  ACTE_DECIDE: 'Suite d’un acte proposé',
  COMPTE_AU_NOM: 'Compte qui agirait au nom du destinataire',
  NON_OBJECTION_AU_NOM: 'Réponse donnée au nom d’un bailleur',
  ADMINISTRATEUR_CREE: 'Administrateur fait sur la machine',
  COMPTE_ETAT: 'Compte fermé, mis en attente ou rendu actif',
  COMPTE_ETAT_ADMIN: 'Compte fermé ou rendu actif, aux autres administrateurs',
  PROPOSITION_SOUMISE: 'Proposition de changement du registre à décider',
  PROPOSITION_SUITE: 'Suite d’une proposition de changement',
  HABILITATION: 'Droit de proposer des changements',
  FICHES_PERIMEES: 'Fiches du registre à rafraîchir, chaque semaine',
  ALERTE_CONFIRMATION: 'Alerte à confirmer',
  ALERTE_NOUVELLE: 'Report, additif ou rappel, à un abonné',
  ALERTE_LETTRE: 'Lettre du jour ou de la semaine, à un abonné',
  MARCHE_RETIRE: 'Pièce de marché retirée',
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
