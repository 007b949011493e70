import type { Exemple } from './exemple.ts';

const ID = '7f4f2c0e-0000-4000-8000-000000000000';
const COLONNES =
  'id,rang,entreprise_id,texte,origine,lettre_reference,lettre_date,email,status,saisie_par,saisie_le,publiee_le,finie_le,motif';
const rpc = (nom: string, corps: unknown) => ({ adresse: `/rest/v1/rpc/${nom}`, corps });
const rows = (reste: string) => ({ adresse: `/rest/v1/reponses_entreprises?select=${reste}` });

/** Valid requests about the right of reply, by the names of the list. */
export const EXEMPLES_REPONSES: Readonly<Record<string, Exemple>> = {
  'ses réponses': rpc('rpc_mes_reponses', {}),
  'répondre à son score': rpc('rpc_depose_reponse', { p_id: ID, p_texte: 'Une réponse d’intrus, assez longue.' }),
  'retirer sa réponse': rpc('rpc_retire_reponse', { p_id: ID }),
  'page de réponses': { ...rows(`${COLONNES}&order=rang.desc&offset=0&limit=20`), prefer: 'count=exact' },
  'une réponse': rows(`${COLONNES}&id=eq.${ID}`),
  'noms de réponses': rows(`id,entreprise_id&id=in.(${ID})`),
  'nombre de réponses à relire': { ...rows('id&status=eq.RECUE'), prefer: 'count=exact' },
  'saisir la réponse d’une lettre': rpc('rpc_saisit_reponse', {
    p_id: ID,
    p_entreprise_id: 'pirate',
    p_texte: 'Une réponse d’intrus, assez longue.',
    p_lettre_reference: 'C-1',
    p_lettre_date: '2026-01-05',
  }),
  'publier une réponse': rpc('rpc_publie_reponse', { p_id: ID }),
  'refuser une réponse': rpc('rpc_refuse_reponse', { p_id: ID, p_motif: 'Un motif d’intrus.' }),
  'réponses publiées': rpc('rpc_reponses_publiees', {}),
};
