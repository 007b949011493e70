import {
  COLONNES_DAO_ADMIN,
  COLONNES_VERSEMENT,
  DAO_PAR_PAGE,
  VERSEMENTS_MAX,
} from '../../domain/administration/dao-admin.ts';
import { COLONNES_ACQUISITION, STATUTS_ACQUISITION } from '../../domain/appel-offres/acquisition.ts';
import { MODES_ACQUISITION } from '../../domain/appel-offres/vocabulaire.ts';
import type { Appel } from './appel.ts';
import { signature } from './corps.ts';
import * as corps from './corps-achat.ts';
import { eq, eqUuid, inUuids, KIO, lignes, MIO, motif, page, rangApres, rangAvant, rpc } from './formes.ts';

// Acquiring a tender file and paying for it (R89, R90).

/** An identifier of the register. */
const eqAppel = /^eq\.[a-z0-9-]{1,150}$/;

/** A proof of payment: the folder of its acquisition, and a name drawn from what it holds (`uploadPreuve`). */
const PREUVE = 'preuves_paiement/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/preuve-[0-9a-f]{16}\\.(?:pdf|jpg|png)';

const ENTREPRISE: Appel[] = [
  lignes('ses acquisitions', 'dao_acquisitions', COLONNES_ACQUISITION),
  rpc('conditions des DAO', 'rpc_read_dao_terms', corps.conditions),
  rpc('demander un DAO', 'rpc_request_dao', corps.acquisition),
  rpc('renoncer à un DAO', 'rpc_cancel_dao_request', corps.renoncement),
];

const filtres = {
  'mode_acquisition?': eq(...MODES_ACQUISITION),
  'appel_offres_id?': eqAppel,
  'recherche?': motif,
};

const ADMIN: Appel[] = [
  page('page d’acquisitions', 'dao_acquisitions', COLONNES_DAO_ADMIN, {
    'status?': eq(...STATUTS_ACQUISITION.filter((status) => status !== 'DEMANDE')),
    ...filtres,
    'rang?': rangAvant,
    ordre: 'rang.desc',
    taille: DAO_PAR_PAGE,
  }),
  page('page de paiements à confirmer', 'dao_acquisitions', COLONNES_DAO_ADMIN, {
    status: /^eq\.DEMANDE$/,
    ...filtres,
    'rang?': rangApres,
    ordre: 'rang.asc',
    taille: DAO_PAR_PAGE,
  }),
  page('page de DAO à rembourser', 'dao_acquisitions', COLONNES_DAO_ADMIN, {
    a_rembourser: /^is\.true$/,
    ...filtres,
    'rang?': rangApres,
    ordre: 'rang.asc',
    taille: DAO_PAR_PAGE,
  }),
  lignes('une acquisition', 'dao_acquisitions', COLONNES_DAO_ADMIN, { id: eqUuid }),
  lignes('noms d’acquisitions', 'dao_acquisitions', 'id, reference, societe', { id: inUuids }),
  lignes('versements à rendre', 'dao_versements', COLONNES_VERSEMENT, {
    issue: 'neq.CONFIRME',
    rendu_le: 'is.null',
    order: 'recu_le.asc',
    limit: String(VERSEMENTS_MAX),
  }),
  lignes('noms de versements', 'dao_versements', 'id, evenement, reference', { id: inUuids }),
  rpc('confirmer un paiement', 'rpc_confirm_dao_payment', corps.confirmation),
  rpc('annuler une acquisition', 'rpc_cancel_dao', corps.annulation),
  rpc('rembourser un DAO', 'rpc_refund_dao', corps.remboursement),
  rpc('versement rendu', 'rpc_return_dao_payment', corps.versementRendu),
  {
    nom: 'déposer une preuve de paiement',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/${PREUVE}$`),
    corps: 'fichier',
    // The bucket's own limit, and what the form around the file adds.
    octets: 5 * MIO + 4 * KIO,
  },
  {
    nom: 'lien d’une preuve de paiement',
    methode: 'POST',
    chemin: new RegExp(`^/storage/v1/object/sign/${PREUVE}$`),
    corps: signature,
    octets: KIO,
  },
  {
    nom: 'lire une preuve de paiement',
    methode: 'GET',
    chemin: new RegExp(`^/storage/v1/object/sign/${PREUVE}$`),
    parametres: { token: /^[\w-]{1,1000}(?:\.[\w-]{1,1000}){2}$/ },
    cle: 'aucune',
  },
];

/** Where online payments are begun, announced, and played in the sandbox; answered by `src/service/paiement/`. */
const EN_LIGNE: Appel[] = [
  {
    nom: 'ouvrir un paiement',
    methode: 'POST',
    chemin: '/functions/v1/dao-paiement',
    corps: corps.ouverture,
    octets: KIO,
  },
  {
    nom: 'annonce d’un versement',
    methode: 'POST',
    chemin: '/functions/v1/dao-versement',
    // The signature is over these very bytes.
    corps: 'fichier',
    octets: 16 * KIO,
    cle: 'aucune',
  },
  ...(['GET', 'POST'] as const).map((methode): Appel => ({
    nom: `bac à sable du paiement (${methode})`,
    methode,
    chemin: '/functions/v1/dao-bac-a-sable',
    parametres: { ordre: /^[\w-]{1,2000}\.[0-9a-f]{64}$/ },
    ...(methode === 'POST' && { corps: 'fichier' as const, octets: KIO }),
    cle: 'aucune',
  })),
];

export const APPELS_ACHAT: readonly Appel[] = [...ENTREPRISE, ...ADMIN, ...EN_LIGNE];
