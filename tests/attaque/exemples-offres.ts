import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';

const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });
const unAppel = { p_appel_offres_id: 'inconnu' };
const PIECE = { sha256: '0'.repeat(64), taille: 1 };
const DEPOT = {
  p_soumission_id: ID,
  p_depot: ID,
  p_apres: 0,
  p_enveloppe: '{}',
  p_formulaire: PIECE,
  p_fichiers: [PIECE],
  p_cles: [],
};
const paire = { p_essai_id: ID, p_dehors: ID, p_dedans: ID };

/** Valid requests for sealed offers, by the names of the list. */
export const EXEMPLES_OFFRES: Readonly<Record<string, Exemple>> = {
  'commission d’un appel d’offres': rpc('rpc_commission', unAppel),
  'nommer une commission': rpc('rpc_nomme_commission', { ...unAppel, p_membres: [{ id: ID, qualite: 'Juriste' }] }),
  'poser sa clé': rpc('rpc_pose_cle', { ...unAppel, p_cle_publique: `age1${'q'.repeat(58)}` }),
  'poser une offre d’essai': rpc('rpc_pose_essai', {
    ...unAppel,
    p_enveloppe: '{}',
    p_chiffre: 'x',
    p_sha256: '0'.repeat(64),
  }),
  'avancer un essai': rpc('rpc_avance_essai', { ...paire, p_reste: 'x' }),
  'ouvrir un essai': rpc('rpc_ouvre_essai', { ...paire, p_mot: 'x' }),
  'ouvrir une offre': rpc('rpc_ouvre_soumission', unAppel),
  'déposer un fichier d’offre': {
    adresse: `/storage/v1/object/soumissions/${ID}/${'0'.repeat(64)}.age`,
    corps: 'essai',
    type: 'application/octet-stream',
  },
  'déposer une offre': rpc('rpc_depose_offre', DEPOT),
  'annoncer une offre': rpc('rpc_annonce_offre', DEPOT),
  'retirer une offre': rpc('rpc_retire_offre', { p_soumission_id: ID, p_version: 1 }),
  'confirmer une offre': rpc('rpc_confirme_offre', { p_soumission_id: ID, p_version: 1 }),
  'ses offres': rpc('rpc_mes_offres', {}),
  'preuve d’une offre': rpc('rpc_preuve', { p_soumission_id: ID }),
  'racine des offres': rpc('rpc_racine', unAppel),
  'manifeste des offres': rpc('rpc_manifeste', unAppel),
  'compte des offres': rpc('rpc_compte_offres', {}),
  'copies attendues au guichet': rpc('rpc_copies_attendues', { p_empreintes: ['0'.repeat(64)] }),
  'ouverture des offres': rpc('rpc_ouverture', unAppel),
  'lire un fichier d’offre': { adresse: `/storage/v1/object/soumissions/${ID}/${'0'.repeat(64)}.age` },
  'avancer un pli': rpc('rpc_avance_offre', { p_soumission_id: ID, p_dehors: ID, p_dedans: ID, p_reste: 'x' }),
  'lire un pli': rpc('rpc_lit_offre', { p_soumission_id: ID, p_lecture: {} }),
  'confirmer une lecture': rpc('rpc_confirme_lecture', { p_soumission_id: ID, p_lecture: {} }),
  'noter une ouverture': rpc('rpc_note_ouverture', { ...unAppel, p_presences: [], p_remarques: '' }),
  'clore une ouverture': rpc('rpc_clot_ouverture', unAppel),
  'procès-verbal d’ouverture': rpc('rpc_pv_ouverture', unAppel),
  'geler les manifestes': rpc('rpc_gele_manifestes', {}),
  'offres à vérifier': rpc('rpc_offres_a_verifier', { p_apres: '' }),
  'attester une offre': rpc('rpc_atteste_offre', {
    p_chemin: `${ID}/${'0'.repeat(64)}.age`,
    p_sha256: '0'.repeat(64),
  }),
};
