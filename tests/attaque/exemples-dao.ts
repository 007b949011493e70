import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const FICHIER = `inconnu/${'0'.repeat(64)}.pdf`;
const QUESTION =
  'id,rang,appel_offres_id,entreprise_id,question,question_diffusee,reponse,version,posee_le,repondue_le,publiee_le';
const TELECHARGEMENT = 'id,fichier_id,email,role,entreprise_id,sha256,ouvert_le';

const rows = (table: string, select: string, reste: string) => ({
  adresse: `/rest/v1/${table}?select=${select}&${reste}`,
});
const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });

/** Valid requests for DAO files, their openings and their questions, by the names of the list. */
export const EXEMPLES_DAO: Readonly<Record<string, Exemple>> = {
  'dossier d’un DAO': rpc('rpc_dossier_dao', { p_appel_offres_id: 'inconnu' }),
  'ouvrir un DAO': rpc('rpc_ouvre_dao', { p_fichier_id: ID }),
  'lien d’un DAO': { adresse: `/storage/v1/object/sign/dao/${FICHIER}`, corps: { expiresIn: 60 } },
  'lire un DAO': { adresse: `/storage/v1/object/sign/dao/${FICHIER}?token=e30.e30.x` },
  'questions d’un DAO': rpc('rpc_questions_dao', { p_appel_offres_id: 'inconnu' }),
  'fin des questions': rpc('rpc_limite_questions', { p_appel_offres_id: 'inconnu' }),
  'poser une question': rpc('rpc_pose_question', {
    p_id: ID,
    p_appel_offres_id: 'inconnu',
    p_question: 'Une question d’essai ?',
  }),
  'déposer un fichier de DAO': {
    adresse: `/storage/v1/object/dao/${FICHIER}`,
    corps: '%PDF-1.4 essai',
    type: 'application/pdf',
  },
  'fichiers de DAO arrivés': rpc('rpc_dao_arrives', { p_chemins: [FICHIER] }),
  'inscrire un DAO': rpc('rpc_depose_dao', {
    p_appel_offres_id: 'inconnu',
    p_genre: 'DAO',
    p_fichiers: [{ chemin: FICHIER, nom: 'dao.pdf' }],
  }),
  'suivi des appels d’offres': rpc('rpc_appels_offres_suivi', { p_taille: 1 }),
  'questions d’un appel d’offres': rows('dao_questions', QUESTION, 'appel_offres_id=eq.inconnu&order=rang.asc'),
  'noms de questions': rows('dao_questions', 'id,appel_offres_id', `id=in.(${ID})`),
  'nombre de questions en attente': {
    adresse: '/rest/v1/dao_questions?select=id&reponse=is.null',
    prefer: 'count=exact',
  },
  'répondre à une question': rpc('rpc_repond_question', {
    p_id: ID,
    p_version: 0,
    p_reponse: 'Réponse d’un intrus',
    p_question_diffusee: 'Une question d’essai ?',
  }),
  'publier une question': rpc('rpc_publie_question', { p_id: ID }),
  'fixer la fin des questions': rpc('rpc_fixe_limite_questions', { p_appel_offres_id: 'inconnu', p_date: null }),
  'journal des téléchargements': {
    ...rows('dao_telechargements', TELECHARGEMENT, 'appel_offres_id=eq.inconnu&order=id.desc&offset=0&limit=20'),
    prefer: 'count=exact',
  },
  'DAO à vérifier': rpc('rpc_dao_a_verifier', { p_apres: '' }),
  'attester un DAO': rpc('rpc_atteste_dao', { p_fichier_id: ID, p_sha256: '0'.repeat(64) }),
  'lire un DAO à vérifier': { adresse: `/storage/v1/object/dao/${FICHIER}` },
  'questions publiées': rpc('rpc_questions_publiees', {}),
};
