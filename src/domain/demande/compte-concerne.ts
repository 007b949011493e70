import type { RoleCompte } from '../compte/compte.ts';
import type { Decision } from './demande-acces.ts';

/** The account that the address of a request has already. */
export interface CompteConcerne {
  role: RoleCompte;
  status: 'ACTIVE' | 'PENDING' | 'DISABLED' | 'BLACKLISTED';
  /** Company, or the person's name. */
  nom: string;
  /** False for somebody invited who has not chosen a password yet. */
  isOuvert: boolean;
}

const COMPTES: Record<RoleCompte, string> = {
  ADMIN: 'un compte administrateur',
  BAILLEUR: 'un compte bailleur',
  ENTREPRISE: 'un compte entreprise',
  VISITEUR: 'un compte visiteur',
};

function phraseApprobation({ role, status, isOuvert }: CompteConcerne, deja: string): string {
  if (role === 'ADMIN') return `${deja}\u00a0: la demande ne peut pas le changer.`;
  if (status === 'BLACKLISTED') return `${deja}, sur liste noire\u00a0: la demande ne peut pas être approuvée.`;
  if (status === 'DISABLED') return `${deja}, désactivé\u00a0: réactivez-le d’abord dans la liste des comptes.`;
  return isOuvert
    ? `${deja}. L’approbation lui enverra un courriel\u00a0; rien ne change avant sa confirmation.`
    : `${deja}, pas encore ouvert. L’approbation lui enverra une invitation.`;
}

/** Decisions that may touch the account that an address has. */
export type DecisionDeCompte = Exclude<Decision, 'REFUSE'>;

/** What a decision would do to the account that the address has (R87), in one sentence; undefined without one. */
export function phraseCompte(decision: DecisionDeCompte, compte: CompteConcerne | undefined): string | undefined {
  if (compte === undefined) return undefined;
  const deja = `Cette adresse a déjà ${COMPTES[compte.role]}${compte.nom === '' ? '' : ` (${compte.nom})`}`;
  if (decision === 'APPROUVE') return phraseApprobation(compte, deja);
  if (compte.role === 'ADMIN') return `${deja}\u00a0: la liste noire ne l’atteint pas.`;
  return compte.status === 'BLACKLISTED' ? `${deja}, déjà bloqué.` : `${deja}\u00a0: il sera bloqué aussitôt.`;
}
