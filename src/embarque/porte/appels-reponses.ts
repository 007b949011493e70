import { z } from 'zod';
import { COLONNES_REPONSES, REPONSES_PAR_PAGE } from '../../domain/administration/liste-reponses.ts';
import { STATUTS_REPONSE } from '../../domain/entreprise/statut-reponse.ts';
import type { Appel } from './appel.ts';
import { eq, eqUuid, inUuids, lignes, nombre, page, rangAvant, recherche, rpc } from './formes.ts';

const COLONNES =
  'id, rang, entreprise_id, texte, origine, lettre_reference, lettre_date, email, status, saisie_par, saisie_le, publiee_le, finie_le, motif';

const uuid = z.guid();
const fiche = z.string().regex(/^[a-z0-9-]{1,100}$/);
/** Lengths leave the database the last word, and its own message. */
const texte = z.string().max(20_000);
const une = z.strictObject({ p_id: uuid });

/** Calls of the right of reply (R129). */
export const APPELS_REPONSES: readonly Appel[] = [
  rpc('ses réponses', 'rpc_mes_reponses', z.strictObject({})),
  rpc('répondre à son score', 'rpc_depose_reponse', z.strictObject({ p_id: uuid, p_texte: texte })),
  rpc('retirer sa réponse', 'rpc_retire_reponse', une),
  page('page de réponses', 'reponses_entreprises', COLONNES, {
    'status?': eq(...STATUTS_REPONSE),
    'or?': recherche(...COLONNES_REPONSES),
    'rang?': rangAvant,
    ordre: 'rang.desc',
    taille: REPONSES_PAR_PAGE,
  }),
  lignes('une réponse', 'reponses_entreprises', COLONNES, { id: eqUuid }),
  lignes('noms de réponses', 'reponses_entreprises', 'id, entreprise_id', { id: inUuids }),
  nombre('nombre de réponses à relire', 'reponses_entreprises', { status: 'eq.RECUE' }),
  rpc(
    'saisir la réponse d’une lettre',
    'rpc_saisit_reponse',
    z.strictObject({
      p_id: uuid,
      p_entreprise_id: fiche,
      p_texte: texte,
      p_lettre_reference: z.string().max(1_000),
      p_lettre_date: z.iso.date(),
      p_email: z.string().max(1_000).optional(),
    }),
  ),
  rpc('publier une réponse', 'rpc_publie_reponse', une),
  rpc('refuser une réponse', 'rpc_refuse_reponse', z.strictObject({ p_id: uuid, p_motif: texte })),
  { ...rpc('réponses publiées', 'rpc_reponses_publiees', z.strictObject({})), cle: 'secrete' },
];
