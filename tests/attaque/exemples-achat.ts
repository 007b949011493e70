import { COLONNES_DAO_ADMIN, COLONNES_VERSEMENT } from '../../src/domain/administration/dao-admin.ts';
import { COLONNES_ACQUISITION } from '../../src/domain/appel-offres/acquisition.ts';
import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const PREUVE = `preuves_paiement/${ID}/preuve-0123456789abcdef.pdf`;
const rpc = (nom: string, corps: unknown): Exemple => ({ adresse: `/rest/v1/rpc/${nom}`, corps });
const rows = (table: string, colonnes: string, reste = ''): Exemple => ({
  adresse: `/rest/v1/${table}?select=${colonnes.replaceAll(' ', '')}${reste}`,
});
const page = (filtre: string, ordre: string): Exemple => ({
  ...rows('dao_acquisitions', COLONNES_DAO_ADMIN, `&${filtre}&order=rang.${ordre}&offset=0&limit=20`),
  prefer: 'count=exact',
});
const nombre = (filtre: string): Exemple => ({
  adresse: `/rest/v1/dao_acquisitions?select=id&${filtre}`,
  prefer: 'count=exact',
});

/** Acquisitions of tender files and their payments (R89, R90). */
export const EXEMPLES_ACHAT: Readonly<Record<string, Exemple>> = {
  'ses acquisitions': rows('dao_acquisitions', COLONNES_ACQUISITION),
  'conditions des DAO': rpc('rpc_read_dao_terms', {}),
  'demander un DAO': rpc('rpc_request_dao', { p_appel_offres_id: 'inconnu', p_mode: 'ESPECES_AGENT' }),
  'renoncer à un DAO': rpc('rpc_cancel_dao_request', { p_id: ID }),
  'page d’acquisitions': page('status=eq.PAYE', 'desc'),
  'page de paiements à confirmer': page('status=eq.DEMANDE', 'asc'),
  'page de DAO à rembourser': page('a_rembourser=is.true', 'asc'),
  'une acquisition': rows('dao_acquisitions', COLONNES_DAO_ADMIN, `&id=eq.${ID}`),
  'noms d’acquisitions': rows('dao_acquisitions', 'id,reference,societe', `&id=in.(${ID})`),
  'versements à rendre': rows(
    'dao_versements',
    COLONNES_VERSEMENT,
    '&issue=neq.CONFIRME&rendu_le=is.null&order=recu_le.asc&limit=20',
  ),
  'noms de versements': rows('dao_versements', 'id,evenement,reference', `&id=in.(${ID})`),
  'nombre de paiements à confirmer': nombre('status=eq.DEMANDE'),
  'nombre de DAO à rembourser': nombre('a_rembourser=eq.true'),
  'confirmer un paiement': rpc('rpc_confirm_dao_payment', { p_id: ID, p_reference: 'TICKET 1' }),
  'annuler une acquisition': rpc('rpc_cancel_dao', { p_id: ID, p_reason: 'Essai' }),
  'rembourser un DAO': rpc('rpc_refund_dao', { p_id: ID, p_reference: 'VIREMENT 1' }),
  'versement rendu': rpc('rpc_return_dao_payment', { p_id: ID, p_reference: 'VIREMENT 1' }),
  'déposer une preuve de paiement': {
    adresse: `/storage/v1/object/${PREUVE}`,
    corps: '%PDF-1.4 essai',
    type: 'application/pdf',
  },
  'lien d’une preuve de paiement': { adresse: `/storage/v1/object/sign/${PREUVE}`, corps: { expiresIn: 60 } },
  'lire une preuve de paiement': { adresse: `/storage/v1/object/sign/${PREUVE}?token=a.b.c` },
  'ouvrir un paiement': { adresse: '/functions/v1/dao-paiement', corps: { acquisition_id: ID } },
  'annonce d’un versement': { adresse: '/functions/v1/dao-versement', corps: '{}', type: 'application/json' },
  'bac à sable du paiement (GET)': { adresse: `/functions/v1/dao-bac-a-sable?ordre=a.${'0'.repeat(64)}` },
  'bac à sable du paiement (POST)': {
    adresse: `/functions/v1/dao-bac-a-sable?ordre=a.${'0'.repeat(64)}`,
    corps: 'payer=oui',
    type: 'application/x-www-form-urlencoded',
  },
};
