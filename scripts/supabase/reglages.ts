// supabase/config.toml, which says how the sign-in service of a hosted Supabase is set.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

const RACINE = join(import.meta.dirname, '../..');

/** What the portal relies on; other keys of the file are the Supabase CLI's. */
const schema = z.object({
  api: z.object({
    /** Rows of an answer, at most. */
    max_rows: z.number(),
  }),
  storage: z.object({
    /** Largest file, as `53MiB`. */
    file_size_limit: z.string().regex(/^\d+MiB$/),
  }),
  auth: z.object({
    /** Public address of the portal, or `env(NAME)`. */
    site_url: z.string(),
    /** Addresses other than the site's own that a letter may lead to. */
    additional_redirect_urls: z.array(z.string()),
    /** Life of an access token, seconds. */
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    enable_manual_linking: z.boolean(),
    enable_refresh_token_rotation: z.boolean(),
    /** Seconds during which a spent renewal token still answers. */
    refresh_token_reuse_interval: z.number(),
    /** Characters. */
    minimum_password_length: z.number(),
    rate_limit: z.object({
      /** Letters per hour, for the whole project. */
      email_sent: z.number(),
      /** Sign-ins and renewals per five minutes and address. */
      token_refresh: z.number(),
      /** Recoveries and password changes per five minutes and address. */
      sign_in_sign_ups: z.number(),
      /** Links followed per five minutes and address. */
      token_verifications: z.number(),
    }),
    email: z.object({
      enabled: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      require_current_password: z.boolean(),
      /** Shortest time between two letters to one account, as Go writes durations. */
      max_frequency: z.string(),
      /** Digits that a link is made of, with the address. */
      otp_length: z.number(),
      /** Life of a link, seconds. */
      otp_expiry: z.number(),
      smtp: z.object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        pass: z.string(),
        admin_email: z.string(),
        sender_name: z.string(),
      }),
      template: z.object({
        recovery: z.object({
          subject: z.string(),
          /** From the project's root. */
          content_path: z.string(),
        }),
      }),
    }),
  }),
});

export type Reglages = z.infer<typeof schema>['auth'];

const readFichier = () => schema.parse(parse(readFileSync(join(RACINE, 'supabase/config.toml'), 'utf8')));

/** The settings as the file writes them; throws when one is missing. */
export const readReglages = (): Reglages => readFichier().auth;

/** What the API answers at most. */
export const readBornes = (): z.infer<typeof schema>['api'] => readFichier().api;

/** Bytes of the largest file that the storage service takes. */
export const readLimiteFichiers = (): number =>
  Number.parseInt(readFichier().storage.file_size_limit, 10) * 1024 * 1024;

/** A value of the file, or what `env(NAME)` names; undefined when that is not set. */
export function resolve(valeur: string, env: NodeJS.ProcessEnv): string | undefined {
  const nom = /^env\((\w+)\)$/.exec(valeur)?.[1];
  return nom === undefined ? valeur : env[nom];
}
