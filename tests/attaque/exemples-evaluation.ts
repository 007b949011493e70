import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const LETTRE = `${ID}/${'0'.repeat(64)}.pdf`;
const ACTE = { p_id: 'inconnu', p_reason: 'Essai' };

const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });

/** Valid requests for evaluation, no-objection and award, by the names of the list. */
export const EXEMPLES_EVALUATION: Readonly<Record<string, Exemple>> = {
  'évaluation d’un appel d’offres': rpc('rpc_evaluation', { p_appel_offres_id: 'inconnu' }),
  'évaluer une offre': rpc('rpc_evalue_offre', { p_soumission_id: ID, p_note: 80.5, p_rejet: null }),
  'désigner un titulaire': rpc('rpc_designe_titulaire', { ...ACTE, p_titulaire: ['inconnue'], p_montant: 1 }),
  'publier une attribution': rpc('rpc_publie_attribution', ACTE),
  'publier un procès-verbal': rpc('rpc_publie_pv', ACTE),
  'procès-verbal publié': rpc('rpc_pv_public', { p_appel_offres_id: 'inconnu' }),
  'demander une non-objection': rpc('rpc_demande_non_objection', ACTE),
  'retirer une demande de non-objection': rpc('rpc_retire_non_objection', ACTE),
  'non-objections': rpc('rpc_non_objections', {}),
  'rendre une non-objection': rpc('rpc_rend_non_objection', {
    p_demande: ID,
    p_avis: 'DONNEE',
    p_observations: null,
    p_chemin: LETTRE,
  }),
  'déposer la lettre d’une non-objection': {
    adresse: `/storage/v1/object/non-objections/${LETTRE}`,
    corps: '%PDF-1.4 essai',
    type: 'application/pdf',
  },
  'lien de la lettre d’une non-objection': {
    adresse: `/storage/v1/object/sign/non-objections/${LETTRE}`,
    corps: { expiresIn: 60 },
  },
  'lire la lettre d’une non-objection': {
    adresse: `/storage/v1/object/sign/non-objections/${LETTRE}?token=e30.e30.x`,
  },
};
