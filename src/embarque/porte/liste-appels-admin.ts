import { ERREUR_RETRAIT, COURRIELS_PAR_PAGE } from '../../domain/administration/courriel.ts';
import { LIGNES_JOURNAL_PAR_PAGE, OBJETS_JOURNAL } from '../../domain/administration/journal.ts';
import { COMPTES_PAR_PAGE } from '../../domain/administration/liste-comptes.ts';
import { DEMANDES_PAR_PAGE } from '../../domain/administration/liste-demandes.ts';
import { ROLES_COMPTE, STATUTS_COMPTE } from '../../domain/administration/compte-admin.ts';
import { COLONNES_DEMANDE, STATUTS_DEMANDE, TYPES_COMPTE } from '../../domain/demande/demande-acces.ts';
import type { Appel } from './appel.ts';
import * as corps from './corps.ts';
import {
  eq,
  eqUuid,
  gteInstant,
  inUuids,
  JUSTIFICATIF,
  KIO,
  lignes,
  motif,
  nombre,
  page,
  rangApres,
  rangAvant,
  recherche,
  rpc,
} from './formes.ts';

// What the screens of the administrators ask.

const COLONNES_COMPTE =
  'id, rang, full_name, email, phone, nom_societe, role, status, entreprise_id, bailleur_id, created_at, invite_le, demande_reference';
const COLONNES_COURRIEL = 'id, rang, kind, recipient, status, attempts, next_try_at, last_error, created_at, sent_at';
/** What is read of a line of the audit log. */
export const COLONNES_JOURNAL =
  'id, created_at, actor_email, action, objet, objet_id, statut_avant, statut_apres, reason';

const LISTES: Appel[] = [
  page('page de demandes', 'access_requests', COLONNES_DEMANDE, {
    'type_compte?': eq(...TYPES_COMPTE),
    'status?': eq(...STATUTS_DEMANDE),
    'recherche?': motif,
    'rang?': rangAvant,
    ordre: 'rang.desc',
    taille: DEMANDES_PAR_PAGE,
  }),
  page('page de demandes à traiter', 'access_requests', COLONNES_DEMANDE, {
    'type_compte?': eq(...TYPES_COMPTE),
    status: /^in\.\(RECU,EN_ETUDE\)$/,
    'recherche?': motif,
    'rang?': rangApres,
    ordre: 'rang.asc',
    taille: DEMANDES_PAR_PAGE,
  }),
  lignes('une demande', 'access_requests', COLONNES_DEMANDE, { id: eqUuid }),
  page('page de comptes', 'profiles', COLONNES_COMPTE, {
    'role?': eq(...ROLES_COMPTE),
    'status?': eq(...STATUTS_COMPTE),
    'invite_le?': /^(?:is|not\.is)\.null$/,
    'recherche?': motif,
    'rang?': rangAvant,
    ordre: 'rang.desc',
    taille: COMPTES_PAR_PAGE,
  }),
  lignes('un compte', 'profiles', COLONNES_COMPTE, { id: eqUuid }),
  page('page de courriels', 'courriels', COLONNES_COURRIEL, {
    'status?': eq('A_ENVOYER', 'EN_COURS', 'ENVOYE', 'ABANDONNE'),
    'last_error?': new RegExp(`^(?:eq|neq)\\.${ERREUR_RETRAIT}$`),
    'or?': recherche('recipient'),
    'rang?': rangAvant,
    ordre: 'rang.desc',
    taille: COURRIELS_PAR_PAGE,
  }),
  lignes('un courriel', 'courriels', COLONNES_COURRIEL, { id: eqUuid }),
  page('page du journal', 'journaux_audit', COLONNES_JOURNAL, {
    'objet?': eq(...OBJETS_JOURNAL),
    'created_at?': gteInstant,
    'or?': recherche('actor_email'),
    'id?': rangAvant,
    ordre: 'id.desc',
    taille: LIGNES_JOURNAL_PAR_PAGE,
  }),
  lignes('historique d’une ligne', 'journaux_audit', COLONNES_JOURNAL, {
    // A projet is named by its page, not by a number.
    objet: eq(...OBJETS_JOURNAL.filter((objet) => objet !== 'projets')),
    objet_id: eqUuid,
    order: 'id.asc',
  }),
  lignes('noms de demandes', 'access_requests', 'id, reference, nom_societe, full_name, email', { id: inUuids }),
  lignes('noms de comptes', 'profiles', 'id, full_name, email', { id: inUuids }),
  lignes('noms de courriels', 'courriels', 'id, recipient', { id: inUuids }),
];

const COMPTEURS: Appel[] = [
  nombre('nombre d’appels d’offres', 'appels_offres', {}),
  nombre('nombre de DAO vendus', 'dao_acquisitions', { status: 'eq.PAYE' }),
  nombre('nombre de paiements à confirmer', 'dao_acquisitions', { status: 'eq.DEMANDE' }),
  nombre('nombre de DAO à rembourser', 'dao_acquisitions', { a_rembourser: 'eq.true' }),
  nombre('nombre de comptes en attente', 'profiles', { status: 'eq.PENDING', invite_le: 'is.null' }),
  nombre('nombre de comptes invités', 'profiles', { status: 'eq.PENDING', invite_le: 'not.is.null' }),
  nombre('nombre de demandes reçues', 'access_requests', { status: 'eq.RECU' }),
  nombre('nombre de demandes en étude', 'access_requests', { status: 'eq.EN_ETUDE' }),
  nombre('nombre de courriels abandonnés', 'courriels', {
    status: 'eq.ABANDONNE',
    last_error: `neq.${ERREUR_RETRAIT}`,
  }),
];

const DECISIONS: Appel[] = [
  rpc('compte d’une demande', 'rpc_request_account', corps.compteConcerne),
  rpc('signes d’alerte', 'rpc_access_request_flags', corps.signes),
  rpc('demander une pièce', 'rpc_ask_piece', corps.piece),
  rpc('renvoyer une invitation', 'rpc_resend_invitation', corps.renvoi),
  rpc('étudier une demande', 'rpc_start_access_review', corps.etude),
  rpc('décider une demande', 'rpc_mark_access_request', corps.decision),
  rpc('changer l’état d’un compte', 'rpc_set_account_status', corps.etatCompte),
  rpc('changer le rôle d’un compte', 'rpc_set_account_role', corps.roleCompte),
  rpc('rattacher un compte', 'rpc_link_account', corps.rattachement),
  rpc('renvoyer un courriel', 'rpc_retry_courriel', corps.relance),
  {
    nom: 'lien d’un justificatif',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/sign/${JUSTIFICATIF}$`),
    corps: corps.signature,
    octets: KIO,
  },
  {
    nom: 'lire un justificatif',
    methode: 'GET',
    chemin: new RegExp(`^/storage/v1/object/sign/${JUSTIFICATIF}$`),
    parametres: { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/ },
    cle: 'aucune',
  },
];

export const APPELS_ADMIN: readonly Appel[] = [...LISTES, ...COMPTEURS, ...DECISIONS];
