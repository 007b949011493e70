import { z } from 'zod';
import { DECISIONS, TYPES_COMPTE } from '../../domain/demande/demande-acces.ts';
import { GENRES_SIGNALEMENT } from '../../domain/signalement/signalement.ts';
import { ROLES_COMPTE } from '../../domain/administration/compte-admin.ts';

// Bodies of the calls: which fields, of which type, how long. What they mean is for the database to judge.

// Any identifier of the form: those of the demonstration are drawn from names, without a version.
const uuid = z.guid();
const texte = (max: number) => z.string().max(max);
const facultatif = (max: number) => texte(max).nullable().optional();

/** What auth-js adds by itself; the portal asks for no captcha and no PKCE. */
const ajouts = {
  gotrue_meta_security: z.strictObject({}).optional(),
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
};

export const connexion = z.strictObject({ email: texte(254), password: texte(1_000), ...ajouts });
export const renouvellement = z.strictObject({ refresh_token: texte(200) });
export const oubli = z.strictObject({ email: texte(254), ...ajouts });
export const lien = z.strictObject({ token_hash: texte(200), type: z.enum(['recovery', 'invite']), ...ajouts });
export const motDePasse = z.strictObject({
  password: texte(1_000),
  current_password: texte(1_000).optional(),
  ...ajouts,
});

/** A request for an account, as the two forms write it. Lengths leave the database the last word, and its own message. */
export const demandeAcces = z.strictObject({
  id: uuid,
  origine: z.enum(['demande-acces', 'demande-compte-entreprise']),
  type_compte: z.enum(TYPES_COMPTE),
  nom_societe: facultatif(1_000),
  organisation: facultatif(1_000),
  numero_identification: facultatif(1_000),
  full_name: texte(1_000),
  email: texte(1_000),
  phone: facultatif(1_000),
  message: facultatif(10_000),
  status: z.literal('RECU'),
  appel_offres_id: texte(300).optional(),
});

const motif = { p_reason: texte(10_000).optional() };
export const referenceDemande = z.strictObject({ p_request_id: uuid });
export const etude = z.strictObject({ p_request_id: uuid });
const fiche = z.string().regex(/^[a-z0-9-]{1,100}$/);
export const decision = z.strictObject({
  p_request_id: uuid,
  p_status: z.enum(DECISIONS),
  p_bailleur_id: fiche.optional(),
  ...motif,
});
export const signes = z.strictObject({ p_request_ids: z.array(uuid).max(20) });
export const piece = z.strictObject({ p_request_id: uuid, p_piece: texte(10_000) });
export const renvoi = z.strictObject({ p_reference: texte(40) });
export const etatCompte = z.strictObject({
  p_user_id: uuid,
  p_status: z.enum(['ACTIVE', 'PENDING', 'DISABLED']),
  ...motif,
});
export const roleCompte = z.strictObject({ p_user_id: uuid, p_role: z.enum(ROLES_COMPTE), ...motif });
export const rattachement = z.strictObject({
  p_user_id: uuid,
  p_entreprise_id: fiche.optional(),
  p_bailleur_id: fiche.optional(),
});
export const relance = z.strictObject({ p_id: uuid });
export const signature = z.strictObject({ expiresIn: z.literal(60) });

/** A report of an error, and its answer. Lengths leave the database the last word. */
export const signalement = z.strictObject({
  p_page: texte(1_000),
  p_message: texte(10_000),
  p_email: facultatif(1_000),
  p_genre: z.enum(GENRES_SIGNALEMENT).optional(),
});
export const suiviSignalement = z.strictObject({ p_reference: texte(40) });
export const reponseSignalement = z.strictObject({ p_id: uuid, p_reponse: texte(10_000) });

/** A token of `/confirmation-compte`, as its letter carries it. */
export const confirmation = z.strictObject({ p_token: texte(200) });
/** The token of a letter's link, read without being spent. */
export const lienLu = z.strictObject({ p_token_hash: texte(200) });
export const compteConcerne = z.strictObject({ p_request_id: uuid });

// Of the worker, of `appels-offres:sync` and of the guide's first administrator.
export const prise = z.strictObject({ p_limit: z.int().min(1).max(100) });
export const cloture = z.strictObject({ p_id: uuid, p_error: texte(10_000).nullable() });
export const copie = z.strictObject({ p_rows: z.array(z.record(z.string(), z.unknown())).max(10_000) });
export const confirmationTiree = z.strictObject({ p_request_id: uuid });
export const invitation = z.looseObject({ type: z.enum(['invite', 'recovery']), email: texte(254) });
export const premierCompte = z.strictObject({
  email: texte(254),
  password: texte(1_000).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
});
