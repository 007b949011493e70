/** Who may ask for an account; both forms fill the same table (R80). */
export const TYPES_COMPTE = ['ENTREPRISE', 'BAILLEUR'] as const;
export type TypeCompte = (typeof TYPES_COMPTE)[number];

export const TYPE_COMPTE_LABELS: Record<TypeCompte, string> = {
  ENTREPRISE: 'Entreprise',
  BAILLEUR: 'Bailleur',
};

/** What each type of account opens, as the form says it. */
export const TYPE_COMPTE_ACCES: Record<TypeCompte, string> = {
  ENTREPRISE: 'Accès aux appels d’offres, aux soumissions et aux projets',
  BAILLEUR: 'Suivi des projets financés',
};

/** States of a request, in order. */
export const STATUTS_DEMANDE = ['RECU', 'EN_ETUDE', 'APPROUVE', 'REFUSE', 'BLACKLISTE'] as const;
export type StatutDemande = (typeof STATUTS_DEMANDE)[number];

export const STATUT_DEMANDE_LABELS: Record<StatutDemande, string> = {
  RECU: 'Reçu',
  EN_ETUDE: 'En étude',
  APPROUVE: 'Approuvé',
  REFUSE: 'Refusé',
  BLACKLISTE: 'Blacklisté',
};

/** Decisions that an administrator confirms one by one; the review alone needs no confirmation. */
export const DECISIONS = ['APPROUVE', 'REFUSE', 'BLACKLISTE'] as const;
export type Decision = (typeof DECISIONS)[number];

interface TexteDecision {
  /** The button. */
  verbe: string;
  /** What follows from it, said before it is confirmed. */
  consequence: string;
  /** Toast once the database has it. */
  succes: string;
  /** What becomes of the reason. */
  aideMotif: string;
}

export const TEXTES_DECISION: Record<Decision, TexteDecision> = {
  APPROUVE: {
    verbe: 'Approuver',
    consequence: 'Le compte sera activé',
    succes: 'Demande approuvée',
    aideMotif: 'Gardé au journal.',
  },
  REFUSE: {
    verbe: 'Refuser',
    consequence: 'Aucun compte ne sera créé',
    succes: 'Demande refusée',
    aideMotif: 'Gardé au journal, et repris dans le courriel de refus.',
  },
  BLACKLISTE: {
    verbe: 'Blacklister',
    consequence: 'L’accès sera définitivement bloqué',
    succes: 'Demande blacklistée',
    aideMotif: 'Obligatoire, gardé au journal et sur la liste noire.',
  },
};

/** Longest reason that the database takes. */
export const MOTIF_MAX = 1000;

const DECISIONS_OFFERTES: Record<StatutDemande, readonly Decision[]> = {
  RECU: DECISIONS,
  EN_ETUDE: DECISIONS,
  APPROUVE: ['BLACKLISTE'],
  REFUSE: [],
  BLACKLISTE: [],
};

/** Decisions that a request still admits (R85). The database enforces the same table. */
export function decisionsOf(status: StatutDemande): readonly Decision[] {
  return DECISIONS_OFFERTES[status];
}

/** True while a request may be put under review: `EN_ETUDE` is reached from `RECU` alone (R85). */
export function canEtudier(status: StatutDemande): boolean {
  return status === 'RECU';
}

/** A request as its administrator reads it: columns of `access_requests`. */
export interface DemandeAcces {
  id: string;
  /** Order of arrival: pages of the list turn by it. */
  rang: number;
  /** Number told to the person, `DA-2026-000123`. */
  reference: string;
  type_compte: TypeCompte;
  /** Company; null for a funder. */
  nom_societe: string | null;
  /** Organisation that a funder named; null for a company. */
  organisation: string | null;
  /** RCCM or IFU, asked by the company form alone. */
  numero_identification: string | null;
  full_name: string;
  email: string;
  phone: string | null;
  message: string | null;
  status: StatutDemande;
  /** When it was made, ISO. */
  created_at: string;
  /** Addresses of the proofs, five at most. */
  justificatifs_url: string[];
  reason: string | null;
  /** Administrator of the last step, and its date, ISO. */
  reviewed_nom: string | null;
  reviewed_at: string | null;
  /** Last invitation to open the account, ISO. */
  invite_le: string | null;
  /** When the account was opened, or changed with its owner's word, ISO. */
  activated_at: string | null;
  /** Account that it opened or changed; that of somebody invited too. */
  compte_id: string | null;
  /** Proof that was asked for by letter, and when, ISO. */
  piece_demandee: string | null;
  piece_demandee_le: string | null;
}

/** Columns of a request that its administrators read. */
export const COLONNES_DEMANDE =
  'id, rang, reference, type_compte, nom_societe, organisation, numero_identification, full_name, email, phone, message, status, created_at, justificatifs_url, reason, reviewed_nom, reviewed_at, invite_le, activated_at, compte_id, piece_demandee, piece_demandee_le';

/** Whom a request is of: the company or the organisation, else the person. */
export const nomOfDemande = ({
  nom_societe,
  organisation,
  full_name,
}: Pick<DemandeAcces, 'nom_societe' | 'organisation' | 'full_name'>): string =>
  nom_societe ?? organisation ?? full_name;

/** Label of a status read from the log, where it is plain text. */
export function labelOfStatut(status: string | null): string {
  const connu = STATUTS_DEMANDE.find((un) => un === status);
  return connu ? STATUT_DEMANDE_LABELS[connu] : (status ?? 'Dépôt');
}
