import { sql } from 'kysely';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Base } from '../base/base.ts';
import { isMotDePasseTropLong } from '../../domain/compte/mot-de-passe.ts';
import { isEmail } from '../../domain/socle/email.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { hashMotDePasse } from './hachage.ts';
import { refuseAdmin } from './refus-comptes.ts';

type Utilisateur = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string | null;
  updated_at: string | null;
};

export type Demande = Record<string, unknown>;

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A user in GoTrue's wire format. */
export const toWire = (user: Utilisateur) => ({
  id: user.id,
  aud: user.aud ?? 'authenticated',
  role: user.role ?? 'authenticated',
  email: user.email ?? '',
  phone: '',
  ...(user.email_confirmed_at !== null && {
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.email_confirmed_at,
  }),
  ...(user.invited_at !== null && { invited_at: user.invited_at }),
  ...(user.last_sign_in_at !== null && { last_sign_in_at: user.last_sign_in_at }),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  identities: [],
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
});

function readEmail(value: unknown): string {
  const email = typeof value === 'string' ? cleanTexte(value, 'email') : '';
  // The hosted service, too, takes 64 characters at most before the sign.
  if (!isEmail(email) || email.indexOf('@') > 64)
    throw refuseAdmin(400, 'validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

async function hashPassword(value: unknown): Promise<string | null> {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length < 6)
    throw refuseAdmin(422, 'weak_password', 'Password should be at least 6 characters.');
  // bcrypt ignores the bytes after: a longer password would be cut without a word.
  if (isMotDePasseTropLong(value))
    throw refuseAdmin(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  return hashMotDePasse(value);
}

/** Accounts, as the admin API touches them. */
export class Utilisateurs {
  readonly #base: Base;
  constructor(base: Base) {
    this.#base = base;
  }

  async findById(id: string): Promise<Utilisateur> {
    const { rows } = await sql<Utilisateur>`select * from auth.users where id = ${id}::uuid`.execute(this.#kysely);
    if (rows[0] === undefined) throw refuseAdmin(404, 'user_not_found', 'User not found');
    return rows[0];
  }

  async findByEmail(value: unknown): Promise<Utilisateur | undefined> {
    const { rows } = await sql<Utilisateur>`select * from auth.users where email = ${readEmail(value)}`.execute(
      this.#kysely,
    );
    return rows[0];
  }

  async list(page: number, taille: number): Promise<{ users: Utilisateur[]; total: number }> {
    const { rows } = await sql<Utilisateur>`select * from auth.users order by created_at desc, id
      limit ${taille} offset ${(page - 1) * taille}`.execute(this.#kysely);
    const total = await sql<{ n: number }>`select count(*)::int as n from auth.users`.execute(this.#kysely);
    return { users: rows, total: total.rows[0]?.n ?? 0 };
  }

  async create(demande: Demande, invite = false): Promise<Utilisateur> {
    const email = readEmail(demande['email']);
    if ((await this.findByEmail(email)) !== undefined)
      throw refuseAdmin(422, 'email_exists', 'A user with this email address has already been registered');
    const id = randomUUID();
    const password = await hashPassword(demande['password']);
    const app = { ...record(demande['app_metadata']), provider: 'email', providers: ['email'] };
    const data = record(demande['user_metadata'] ?? demande['data']);
    const confirmed = demande['email_confirm'] === true;
    const identity = { sub: id, email, email_verified: confirmed, phone_verified: false };
    const now = new Date().toISOString();
    await this.#kysely.transaction().execute(async (transaction) => {
      await sql`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${password}, ${confirmed ? now : null},
          ${invite ? now : null}, ${JSON.stringify(app)}::text::jsonb, ${JSON.stringify(data)}::text::jsonb,
          ${now}, ${now})`.execute(transaction);
      await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(identity)}::text::jsonb, ${now}, ${now})`.execute(
        transaction,
      );
    });
    return this.findById(id);
  }

  async update(id: string, demande: Demande): Promise<Utilisateur> {
    await this.findById(id);
    const password = await hashPassword(demande['password']);
    const email = demande['email'] === undefined ? null : readEmail(demande['email']);
    await sql`update auth.users set
        encrypted_password = coalesce(${password}::text, encrypted_password),
        email = coalesce(${email}::text, email),
        email_confirmed_at = case when ${demande['email_confirm'] === true}::boolean
          then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(record(demande['user_metadata']))}::text::jsonb,
        raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${JSON.stringify(record(demande['app_metadata']))}::text::jsonb,
        updated_at = now()
      where id = ${id}::uuid`.execute(this.#kysely);
    return this.findById(id);
  }

  async remove(id: string): Promise<Utilisateur> {
    const user = await this.findById(id);
    await sql`delete from auth.users where id = ${id}::uuid`.execute(this.#kysely);
    return user;
  }

  /**
   * Draws a one-time token; `otp` is as long as the token, so that it cannot be guessed either. An invitation is kept
   * apart from a recovery, as GoTrue does: whoever asks for the second must not put the first out.
   */
  async drawToken(user: Utilisateur, type: 'invite' | 'recovery'): Promise<{ otp: string; hash: string }> {
    const otp = randomBytes(24).toString('hex');
    const hash = createHash('sha256')
      .update(`${user.email ?? ''}${otp}`)
      .digest('hex');
    // The service counts a day from this date for every link: dated ahead, an invitation has its seven days (R77).
    const colonnes =
      type === 'invite'
        ? sql`confirmation_token = ${hash}, confirmation_sent_at = now() + interval '6 days'`
        : sql`recovery_token = ${hash}, recovery_sent_at = now()`;
    await sql`update auth.users set ${colonnes} where id = ${user.id}::uuid`.execute(this.#kysely);
    return { otp, hash };
  }

  get #kysely() {
    return this.#base.connection.kysely;
  }
}
