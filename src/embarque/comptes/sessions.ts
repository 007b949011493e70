import { sql } from 'kysely';
import type { Base } from '../base/base.ts';
import { compareMotDePasse } from './hachage.ts';

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** True while the session that a token names (`sub`, `session_id`) exists; false for one that was ended, whatever the token says. */
export async function isSessionOuverte({ connection }: Base, userId: unknown, sessionId: unknown): Promise<boolean> {
  if (!isUuid(userId) || !isUuid(sessionId)) return false;
  const { rows } =
    await sql`select from auth.sessions where id = ${sessionId}::uuid and user_id = ${userId}::uuid`.execute(
      connection.kysely,
    );
  return rows.length === 1;
}

/** True while this session of this account is open, and the account active. */
export async function isCompteActif(base: Base, userId: unknown, sessionId: unknown): Promise<boolean> {
  if (!(await isSessionOuverte(base, userId, sessionId))) return false;
  const { rows } = await sql`select from public.profiles where id = ${userId}::uuid and status = 'ACTIVE'`.execute(
    base.connection.kysely,
  );
  return rows.length === 1;
}

/** True for a session that the link of a letter has opened within the hour: its owner has no present password to give. */
export async function isSessionDeLien({ connection }: Base, sessionId: unknown): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  const { rows } = await sql`select from auth.sessions where id = ${sessionId}::uuid and tag = 'lien'
    and created_at > now() - interval '1 hour'`.execute(connection.kysely);
  return rows.length === 1;
}

/** True when this is the account's present password. An account without one, or no account, takes as long. */
export async function checkPresentPassword(
  { connection }: Base,
  userId: unknown,
  motDePasse: string,
): Promise<boolean> {
  const { rows } = isUuid(userId)
    ? await sql<{ empreinte: string | null }>`select encrypted_password as empreinte from auth.users
        where id = ${userId}::uuid`.execute(connection.kysely)
    : { rows: [] };
  return compareMotDePasse(motDePasse, rows[0]?.empreinte);
}

/** Queues the letter of a forgotten password where there is an account and no more than three left this hour; never says which. */
export async function requestRecovery({ connection }: Base, email: string): Promise<void> {
  await sql`select public.rpc_request_recovery(${email})`.execute(connection.kysely);
}
