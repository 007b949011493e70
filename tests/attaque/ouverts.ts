import { ACTEURS, type Acteur, type Joueur } from './joueurs.ts';

const TOUS: readonly Acteur[] = ACTEURS;
const COMPTES = TOUS.filter((acteur) => acteur !== 'personne');

/** Whom the database gives rows or an effect, by the name of the call; administrators besides. All others get nothing, or a refusal. */
const OUVERTS: Readonly<Record<string, readonly Acteur[]>> = {
  santé: TOUS,
  'écrire access_requests': TOUS,
  rpc_submit_access_request: TOUS,
  rpc_access_request_reference: TOUS,
  rpc_report_error: TOUS,
  // The state of a procedure, or of all those that an act moved, as the next publication writes it.
  rpc_etat_public: TOUS,
  rpc_etats_publics: TOUS,
  // « Faux », and nothing else, of a link that it does not know.
  rpc_renew_invitation: TOUS,
  'lire profiles': COMPTES,
  'lire user_roles': COMPTES,
  // An empty list for who was allowed on no projet.
  rpc_mes_chantiers: COMPTES,
  rpc_appels_offres_internes: ['bailleur'],
  rpc_fiche_entreprise: ['entreprise'],
  rpc_read_dao_terms: ['entreprise'],
  rpc_mes_offres: ['entreprise'],
  rpc_equipe: ['entreprise'],
  rpc_invite_membre: ['entreprise'],
  rpc_mes_reponses: ['entreprise'],
  rpc_depose_reponse: ['entreprise'],
  rpc_retire_reponse: ['entreprise'],
};

/** Columns that say whose row it is, where everybody reads their own. */
const SIENNES: Readonly<Record<string, string>> = { 'lire profiles': 'id', 'lire user_roles': 'user_id' };

const VIDE = /^(?:null|\[\]|\[\{"id":null.*|)$/;

export type Issue = 'refusé' | 'vide' | 'répondu';
export const issueOf = (status: number, texte: string): Issue =>
  status >= 300 ? 'refusé' : VIDE.test(texte) ? 'vide' : 'répondu';

/** A fault of the portal's own; a probe is told an alarm by 503 (R277). */
export const isPanne = (nom: string, status: number): boolean =>
  status >= 500 && !(nom === 'rpc_sante' && status === 503);

/** What of an answer its asker should not have had; nothing when all is well. */
export function findIndu(nom: string, { acteur, id }: Joueur, status: number, texte: string): string {
  if (acteur === 'admin' || issueOf(status, texte) !== 'répondu') return '';
  if (!(OUVERTS[nom] ?? []).includes(acteur)) return texte;
  const colonne = SIENNES[nom];
  if (colonne === undefined) return '';
  // One's own row and no other; a number of rows without them, or columns that do not say whose they are, tell of one.
  const rows = JSON.parse(texte) as Array<Record<string, unknown>>;
  return rows.length > 1 || rows.some((row) => colonne in row && row[colonne] !== id) ? texte : '';
}
