import bcrypt from 'bcryptjs';
import { sql } from 'kysely';
import type { Base } from '../base/base.ts';

/** Compared when there is no account, so that the answer takes as long: a hash of nothing that anybody knows. */
const HASH_VIDE = bcrypt.hashSync(crypto.randomUUID(), 10);

/** True for the password of this account; an unknown address costs the same work as a known one. */
export async function isMotDePasse({ connection }: Base, email: string, motDePasse: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string | null }>`select encrypted_password as hash from auth.users
    where email = ${email} and deleted_at is null`.execute(connection.kysely);
  const hash = rows[0]?.hash ?? undefined;
  const isBon = await bcrypt.compare(motDePasse, hash ?? HASH_VIDE);
  return isBon && hash !== undefined;
}
