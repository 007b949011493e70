import type { Appel } from './appel.ts';
import { APPELS_REPONSES } from './appels-reponses.ts';
import { SIGNALEMENTS } from './appels-signalements.ts';
import * as corps from './corps.ts';
import { eqUuid, JUSTIFICATIF, KIO, lignes, MIO, rpc } from './formes.ts';
import { APPELS_INTERNE, SERVICE_INTERNE } from './liste-appels-interne.ts';
import { APPELS_ADMIN } from './liste-appels-admin.ts';
import { APPELS_ACHAT } from './liste-appels-achat.ts';
import { APPELS_DAO } from './liste-appels-dao.ts';
import { APPELS_EVALUATION } from './liste-appels-evaluation.ts';
import { APPELS_MARCHES } from './liste-appels-marches.ts';
import { APPELS_OFFRES } from './liste-appels-offres.ts';
import { APPELS_SERVICE } from './liste-appels-service.ts';

// All that may be asked of the embedded API: the rest is answered 404 or 400. Journeys hold it to the client both ways.

const auth = (nom: string, methode: 'POST' | 'PUT', chemin: string, reste: Partial<Appel>): Appel => ({
  nom,
  methode,
  chemin: `/auth/v1/${chemin}`,
  octets: 64 * KIO,
  ...reste,
});

const SESSION: Appel[] = [
  auth('ouvrir une session', 'POST', 'token', { parametres: { grant_type: 'password' }, corps: corps.connexion }),
  auth('renouveler une session', 'POST', 'token', {
    parametres: { grant_type: 'refresh_token' },
    corps: corps.renouvellement,
  }),
  auth('fermer une session', 'POST', 'logout', { parametres: { scope: /^(?:global|local)$/ } }),
  auth('mot de passe oublié', 'POST', 'recover', {
    parametres: { 'redirect_to?': /^https?:\/\/\S{1,300}$/ },
    corps: corps.oubli,
  }),
  auth('suivre le lien d’un courriel', 'POST', 'verify', { corps: corps.lien }),
  auth('choisir un mot de passe', 'PUT', 'user', { corps: corps.motDePasse }),
  { nom: 'santé', methode: 'GET', chemin: '/auth/v1/health', cle: 'aucune' },
];

const COMPTE: Appel[] = [
  lignes('son profil', 'profiles', '*', { id: eqUuid }),
  lignes('son rôle', 'user_roles', 'role', { user_id: eqUuid }),
  rpc('lire une confirmation', 'rpc_read_confirmation', corps.confirmation),
  rpc('confirmer un compte', 'rpc_confirm_account', corps.confirmation),
];

const DEMANDES: Appel[] = [
  {
    nom: 'déposer une demande',
    methode: 'POST',
    chemin: '/rest/v1/access_requests',
    corps: corps.demandeAcces,
    octets: MIO,
  },
  rpc('lire un lien', 'rpc_read_lien', corps.lienLu),
  rpc('renouveler une invitation', 'rpc_renew_invitation', corps.lienLu),
  rpc('lire une pièce demandée', 'rpc_read_piece', corps.confirmation),
  rpc('numéro d’une demande', 'rpc_access_request_reference', corps.referenceDemande),
  {
    nom: 'déposer un justificatif',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/${JUSTIFICATIF}$`),
    corps: 'fichier',
    // The bucket's own limit (R82).
    octets: 5 * MIO,
  },
];

/** What the worker, `appels-offres:sync` and the guide ask, with the secret key. */
const SERVICE: Appel[] = [
  rpc('prendre des courriels', 'rpc_claim_courriels', corps.prise),
  rpc('tirer une confirmation', 'rpc_draw_confirmation', corps.confirmationTiree),
  rpc('tirer le lien d’une pièce', 'rpc_draw_piece', corps.confirmationTiree),
  rpc('clore un courriel', 'rpc_settle_courriel', corps.cloture),
  { ...rpc('recopier les appels d’offres', 'rpc_sync_appels_offres', corps.copie), octets: 20 * MIO },
  ...SERVICE_INTERNE,
  auth('tirer un lien', 'POST', 'admin/generate_link', { corps: corps.invitation }),
  auth('ouvrir le premier compte', 'POST', 'admin/users', { corps: corps.premierCompte }),
].map((appel) => ({ ...appel, cle: 'secrete' as const }));

export const APPELS: readonly Appel[] = [
  ...SESSION,
  ...COMPTE,
  ...DEMANDES,
  ...APPELS_ADMIN,
  ...APPELS_ACHAT,
  ...SIGNALEMENTS,
  ...APPELS_REPONSES,
  ...APPELS_DAO,
  ...APPELS_MARCHES,
  ...APPELS_OFFRES,
  ...APPELS_EVALUATION,
  ...APPELS_INTERNE,
  ...APPELS_SERVICE,
  ...SERVICE,
];
