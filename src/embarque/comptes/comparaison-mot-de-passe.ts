import { sql } from 'kysely';
import type { Base } from '../base/base.ts';
import { compareMotDePasse } from './hachage.ts';

/** True for the password of this account; an unknown address costs the same work as a known one. */
export async function isMotDePasse({ connection }: Base, email: string, motDePasse: string): Promise<boolean> {
  const { rows } = await sql<{ empreinte: string | null }>`select encrypted_password as empreinte from auth.users
    where email = ${email} and deleted_at is null`.execute(connection.kysely);
  return compareMotDePasse(motDePasse, rows[0]?.empreinte);
}
