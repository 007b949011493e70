import { z } from 'zod';
import { STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import type { Appel } from './appel.ts';
import { rpc } from './formes.ts';

// The tender's page for who is signed in, acts on a procedure, and what the content takes back from the database.

const appelOffres = z.string().regex(/^[a-z0-9-]{1,200}$/);
const instant = z.iso.datetime({ offset: true });
const motif = z.string().max(10_000);

const jeton = z.strictObject({ p_token: z.string().max(200) });

export const APPELS_INTERNE: readonly Appel[] = [
  rpc('fiche de son entreprise', 'rpc_fiche_entreprise', z.strictObject({})),
  rpc('son équipe', 'rpc_equipe', z.strictObject({})),
  rpc('inviter dans son équipe', 'rpc_invite_membre', z.strictObject({ p_email: z.string().max(1_000) })),
  rpc('retirer de son équipe', 'rpc_remove_membre', z.strictObject({ p_id: z.guid() })),
  rpc('lire une invitation d’équipe', 'rpc_read_equipe', jeton),
  rpc('rejoindre une équipe', 'rpc_join_equipe', jeton),
  rpc(
    'champs internes des appels d’offres',
    'rpc_appels_offres_internes',
    z.strictObject({ p_id: appelOffres.optional() }),
  ),
  rpc('situation d’un appel d’offres', 'rpc_appel_offres_situation', z.strictObject({ p_id: appelOffres })),
  rpc(
    'reporter une date limite',
    'rpc_reporte_date_limite',
    z.strictObject({
      p_id: appelOffres,
      p_date_limite: instant,
      p_reason: motif,
      p_date_ouverture: instant.optional(),
    }),
  ),
  rpc(
    'changer l’état d’un appel d’offres',
    'rpc_change_statut_appel_offres',
    z.strictObject({ p_id: appelOffres, p_statut: z.enum(STATUTS_APPEL_OFFRES), p_reason: motif }),
  ),
];

/** With the secret key. */
export const SERVICE_INTERNE: readonly Appel[] = [
  rpc('tirer le lien d’une équipe', 'rpc_draw_equipe', z.strictObject({ p_membre_id: z.guid() })),
  rpc('procédures publiques', 'rpc_procedures_publiques', z.strictObject({})),
];
