import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const FICHIER = `inconnu/${'0'.repeat(64)}.pdf`;
const JOURNAL = 'id,created_at,actor_email,action,objet,objet_id,statut_avant,statut_apres,reason';

const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });

/** Valid requests for contract documents, by the names of the list. */
export const EXEMPLES_MARCHES: Readonly<Record<string, Exemple>> = {
  'pièces de marché': rpc('rpc_pieces_marche', { p_projet_id: 'inconnu' }),
  'ouvrir une pièce de marché': rpc('rpc_ouvre_piece_marche', { p_piece_id: ID }),
  'lien d’une pièce de marché': {
    adresse: `/storage/v1/object/sign/marches/${FICHIER}`,
    corps: { expiresIn: 60 },
  },
  'lire une pièce de marché': { adresse: `/storage/v1/object/sign/marches/${FICHIER}?token=e30.e30.x` },
  'déposer une pièce de marché': {
    adresse: `/storage/v1/object/marches/${FICHIER}`,
    corps: '%PDF-1.4 essai',
    type: 'application/pdf',
  },
  'pièces de marché arrivées': rpc('rpc_marches_arrives', { p_chemins: [FICHIER] }),
  'inscrire des pièces de marché': rpc('rpc_depose_pieces_marche', {
    p_projet_id: 'inconnu',
    p_genre: 'CONTRAT',
    p_fichiers: [{ chemin: FICHIER, nom: 'contrat.pdf' }],
  }),
  'retirer une pièce de marché': rpc('rpc_retire_piece_marche', { p_piece_id: ID, p_motif: 'Essai' }),
  'suivi des marchés': rpc('rpc_marches_suivi', { p_taille: 1 }),
  'historique d’un marché': {
    adresse: `/rest/v1/journaux_audit?select=${JOURNAL}&objet=eq.projets&objet_id=eq.inconnu&order=id.asc`,
  },
  'recopier les projets': rpc('rpc_sync_projets', { p_rows: [] }),
};
