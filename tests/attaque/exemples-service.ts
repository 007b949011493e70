import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';

const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });

/** Valid requests for the probe and for extensions, by the names of the list. */
export const EXEMPLES_SERVICE: Readonly<Record<string, Exemple>> = {
  'disponibilité du service': rpc('rpc_disponibilite', { p_jours: 30 }),
  'service avant une date limite': rpc('rpc_incident_limite', { p_appel_offres_id: 'inconnu' }),
  'proposer une prolongation': rpc('rpc_propose_prolongation', {
    p_id: 'inconnu',
    p_date_limite: '2098-01-01T10:00:00Z',
    p_reason: 'Essai',
  }),
  'confirmer une prolongation': rpc('rpc_confirme_prolongation', { p_id: ID }),
  'écarter une prolongation': rpc('rpc_ecarte_prolongation', { p_id: ID, p_reason: 'Essai' }),
  'écrire le témoin': {
    adresse: '/storage/v1/object/sonde/temoin',
    corps: 'essai',
    type: 'application/octet-stream',
  },
  'relire le témoin': { adresse: '/storage/v1/object/sonde/temoin' },
  'noter un passage de la sonde': rpc('rpc_note_sonde', { p_delai_ms: 10 }),
};
