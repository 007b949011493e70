import { COLONNES_DEMANDE } from '../../src/domain/demande/demande-acces.ts';
import { EXEMPLES_ACHAT } from './exemples-achat.ts';
import { EXEMPLES_DAO } from './exemples-dao.ts';
import { EXEMPLES_EVALUATION } from './exemples-evaluation.ts';
import { EXEMPLES_MARCHES } from './exemples-marches.ts';
import { EXEMPLES_OFFRES } from './exemples-offres.ts';
import { EXEMPLES_REPONSES } from './exemples-reponses.ts';
import { EXEMPLES_SERVICE } from './exemples-service.ts';
import type { Service } from '../backend/service.ts';

import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const page = (nombre: number, ordre = 'rang.desc') => `order=${ordre}&offset=0&limit=${nombre}`;
const DEMANDE = COLONNES_DEMANDE.replaceAll(' ', '');
const COMPTE =
  'id,rang,full_name,email,phone,nom_societe,role,status,entreprise_id,bailleur_id,created_at,invite_le,demande_reference';
const COURRIEL = 'id,rang,kind,recipient,status,attempts,next_try_at,last_error,created_at,sent_at';
const JOURNAL = 'id,created_at,actor_email,action,objet,objet_id,statut_avant,statut_apres,reason';
const SIGNALEMENT = 'id,priorite,genre,reference,page,message,email,status,created_at,traite_le,reponse';
const rows = (table: string, select: string, reste = '') => ({
  adresse: `/rest/v1/${table}?select=${select}${reste}`,
});
const liste = (table: string, select: string, reste: string) => ({
  ...rows(table, select, `&${reste}`),
  prefer: 'count=exact',
});
const compte = (table: string, filtre: string) => ({
  adresse: `/rest/v1/${table}?select=id${filtre && `&${filtre}`}`,
  prefer: 'count=exact',
});
const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });
const PIECE = `justificatifs_acces/${ID}/rccm-1.pdf`;

/** By the names of the list; `moi` is who asks. */
export const exemplesOf = (moi: string): Readonly<Record<string, Exemple>> => ({
  'ouvrir une session': {
    adresse: '/auth/v1/token?grant_type=password',
    corps: { email: 'personne@portail.example', password: 'non', gotrue_meta_security: {} },
  },
  'renouveler une session': { adresse: '/auth/v1/token?grant_type=refresh_token', corps: { refresh_token: 'x' } },
  'fermer une session': { adresse: '/auth/v1/logout?scope=local' },
  'mot de passe oublié': { adresse: '/auth/v1/recover', corps: { email: 'personne@portail.example' } },
  'suivre le lien d’un courriel': { adresse: '/auth/v1/verify', corps: { token_hash: 'x', type: 'recovery' } },
  'choisir un mot de passe': { adresse: '/auth/v1/user', corps: { password: 'un-mot-de-passe-long' } },
  santé: { adresse: '/auth/v1/health' },
  'son profil': rows('profiles', '*', `&id=eq.${moi}`),
  'son rôle': rows('user_roles', 'role', `&user_id=eq.${moi}`),
  'déposer une demande': {
    adresse: '/rest/v1/access_requests',
    corps: {
      id: crypto.randomUUID(),
      origine: 'demande-acces',
      type_compte: 'BAILLEUR',
      full_name: 'Essai Attaque',
      email: `attaque-${crypto.randomUUID()}@portail.example`,
      status: 'RECU',
    },
  },
  'numéro d’une demande': rpc('rpc_access_request_reference', { p_request_id: ID }),
  'déposer un justificatif': {
    adresse: `/storage/v1/object/${PIECE}`,
    corps: '%PDF-1.4 essai',
    type: 'application/pdf',
  },
  'page de demandes': liste('access_requests', DEMANDE, page(20)),
  'page de demandes à traiter': liste('access_requests', DEMANDE, `status=in.(RECU,EN_ETUDE)&${page(20, 'rang.asc')}`),
  'une demande': rows('access_requests', DEMANDE, `&id=eq.${ID}`),
  'page de comptes': liste('profiles', COMPTE, page(20)),
  'un compte': rows('profiles', COMPTE, `&id=eq.${moi}`),
  'page de courriels': liste('courriels', COURRIEL, page(20)),
  'un courriel': rows('courriels', COURRIEL, `&id=eq.${ID}`),
  'page du journal': liste('journaux_audit', JOURNAL, page(30, 'id.desc')),
  'historique d’une ligne': rows('journaux_audit', JOURNAL, `&objet=eq.profiles&objet_id=eq.${moi}&order=id.asc`),
  'noms de demandes': rows('access_requests', 'id,reference,nom_societe,full_name,email', `&id=in.(${ID})`),
  'noms de comptes': rows('profiles', 'id,full_name,email', `&id=in.(${moi})`),
  'noms de courriels': rows('courriels', 'id,recipient', `&id=in.(${ID})`),
  'nombre d’appels d’offres': compte('appels_offres', ''),
  'nombre de DAO vendus': compte('dao_acquisitions', 'status=eq.PAYE'),
  'nombre de comptes en attente': compte('profiles', 'status=eq.PENDING&invite_le=is.null'),
  'nombre de comptes invités': compte('profiles', 'status=eq.PENDING&invite_le=not.is.null'),
  'nombre de demandes reçues': compte('access_requests', 'status=eq.RECU'),
  'nombre de demandes en étude': compte('access_requests', 'status=eq.EN_ETUDE'),
  'nombre de courriels abandonnés': compte('courriels', 'status=eq.ABANDONNE&last_error=neq.adresse_refusee'),
  'compte d’une demande': rpc('rpc_request_account', { p_request_id: ID }),
  'lire une confirmation': rpc('rpc_read_confirmation', { p_token: 'x' }),
  'confirmer un compte': rpc('rpc_confirm_account', { p_token: 'x' }),
  'signes d’alerte': rpc('rpc_access_request_flags', { p_request_ids: [ID] }),
  'demander une pièce': rpc('rpc_ask_piece', { p_request_id: ID, p_piece: 'RCCM' }),
  'renvoyer une invitation': rpc('rpc_resend_invitation', { p_reference: 'DA-0' }),
  'lire un lien': rpc('rpc_read_lien', { p_token_hash: 'x' }),
  'renouveler une invitation': rpc('rpc_renew_invitation', { p_token_hash: 'x' }),
  'lire une pièce demandée': rpc('rpc_read_piece', { p_token: 'x' }),
  'étudier une demande': rpc('rpc_start_access_review', { p_request_id: ID }),
  'décider une demande': rpc('rpc_mark_access_request', { p_request_id: ID, p_status: 'APPROUVE' }),
  'changer l’état d’un compte': rpc('rpc_set_account_status', { p_user_id: moi, p_status: 'ACTIVE' }),
  'changer le rôle d’un compte': rpc('rpc_set_account_role', { p_user_id: moi, p_role: 'ADMIN' }),
  'rattacher un compte': rpc('rpc_link_account', { p_user_id: moi, p_entreprise_id: 'pirate' }),
  'renvoyer un courriel': rpc('rpc_retry_courriel', { p_id: ID }),
  'lien d’un justificatif': { adresse: `/storage/v1/object/sign/${PIECE}`, corps: { expiresIn: 60 } },
  'lire un justificatif': { adresse: `/storage/v1/object/sign/${PIECE}?token=a.b.c` },
  'champs internes des appels d’offres': rpc('rpc_appels_offres_internes', {}),
  'situation d’un appel d’offres': rpc('rpc_appel_offres_situation', { p_id: 'inconnu' }),
  'reporter une date limite': rpc('rpc_reporte_date_limite', {
    p_id: 'inconnu',
    p_date_limite: '2030-01-01T00:00:00Z',
    p_reason: 'Essai',
  }),
  'changer l’état d’un appel d’offres': rpc('rpc_change_statut_appel_offres', {
    p_id: 'inconnu',
    p_statut: 'ANNULE',
    p_reason: 'Essai',
  }),
  'fiche de son entreprise': rpc('rpc_fiche_entreprise', {}),
  'son équipe': rpc('rpc_equipe', {}),
  'inviter dans son équipe': rpc('rpc_invite_membre', { p_email: 'equipe@essai.example' }),
  'retirer de son équipe': rpc('rpc_remove_membre', { p_id: ID }),
  'lire une invitation d’équipe': rpc('rpc_read_equipe', { p_token: 'faux' }),
  'rejoindre une équipe': rpc('rpc_join_equipe', { p_token: 'faux' }),
  ...EXEMPLES_ACHAT,
  ...EXEMPLES_DAO,
  ...EXEMPLES_EVALUATION,
  ...EXEMPLES_SERVICE,
  ...EXEMPLES_MARCHES,
  ...EXEMPLES_OFFRES,
  ...EXEMPLES_REPONSES,
  'signaler une erreur': rpc('rpc_report_error', {
    p_page: '/aide',
    p_message: `Une erreur d’essai ${crypto.randomUUID()}`,
    p_email: `attaque-${crypto.randomUUID()}@portail.example`,
  }),
  'suivre un signalement': rpc('rpc_suivi_signalement', { p_reference: 'SE-2026-22222222' }),
  'page de signalements': liste('signalements', SIGNALEMENT, page(20, 'priorite.desc')),
  'un signalement': rows('signalements', SIGNALEMENT, `&id=eq.${ID}`),
  'noms de signalements': rows('signalements', 'id,reference,page', `&id=in.(${ID})`),
  'nombre de signalements reçus': compte('signalements', 'status=eq.RECU'),
  'répondre à un signalement': rpc('rpc_answer_report', { p_id: ID, p_reponse: 'Réponse d’un intrus' }),
  'prendre des courriels': rpc('rpc_claim_courriels', { p_limit: 1 }),
  'tirer une confirmation': rpc('rpc_draw_confirmation', { p_request_id: ID }),
  'tirer le lien d’une pièce': rpc('rpc_draw_piece', { p_request_id: ID }),
  'clore un courriel': rpc('rpc_settle_courriel', { p_id: ID, p_error: null }),
  'recopier les appels d’offres': rpc('rpc_sync_appels_offres', { p_rows: [] }),
  'procédures publiques': rpc('rpc_procedures_publiques', {}),
  'tirer le lien d’une équipe': rpc('rpc_draw_equipe', { p_membre_id: ID }),
  'tirer un lien': {
    adresse: '/auth/v1/admin/generate_link',
    corps: { type: 'invite', email: 'invite@portail.example' },
  },
  'ouvrir le premier compte': { adresse: '/auth/v1/admin/users', corps: { email: 'premier@portail.example' } },
});

/** Everybody of the demonstration, with a token; nobody has none. */
const ACTEURS = ['personne', 'visiteur', 'entreprise', 'bailleur', 'admin', 'attente', 'desactive', 'bloque'] as const;
export type Acteur = (typeof ACTEURS)[number];

export type Joueur = { acteur: Acteur; id: string; jeton: string | undefined };

export async function openJoueurs(service: Service): Promise<Joueur[]> {
  const joueurs: Joueur[] = [];
  for (const acteur of ACTEURS) {
    if (acteur === 'personne') {
      joueurs.push({ acteur, id: crypto.randomUUID(), jeton: undefined });
      continue;
    }
    const session = (await (await service.signIn(acteur)).auth.getSession()).data.session!;
    joueurs.push({ acteur, id: session.user.id, jeton: session.access_token });
  }
  return joueurs;
}
