import { z } from 'zod';

// Bodies of the calls that no schema describes: sign-in, signed links, online payment.

const texte = (max: number) => z.string().max(max);

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
/** Of the worker, and of the guide's first administrator. */
export const invitation = z.looseObject({ type: z.enum(['invite', 'recovery']), email: texte(254) });
export const premierCompte = z.strictObject({
  email: texte(254),
  password: texte(1_000).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
});
export const signature = z.strictObject({ expiresIn: z.literal(60) });
/** « Payer en ligne », by the company. */
export const paiement = z.strictObject({ acquisition_id: z.guid() });
