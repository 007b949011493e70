import type { RoleCompte } from '../../domain/compte/compte.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { getClient, renewSession } from './client.ts';
import type { Database } from './database.types.ts';
import { expectReponse } from './reponse-api.ts';

export type Profile = Database['public']['Tables']['profiles']['Row'];

/** The profile of an account; an account without one is an error. */
export async function readProfile(id: string): Promise<Profile> {
  const client = await getClient();
  const row = await expectReponse<Profile | null>((signal) =>
    client.from('profiles').select('*').eq('id', id).abortSignal(signal).maybeSingle(),
  );
  if (row) return row;
  // A session that was ended elsewhere reads nothing: its renewal is refused, and the device forgets it.
  await renewSession(client);
  throw new AppError('compte_non_charge');
}

/** The role of an account, one row per account. */
export async function readRole(id: string): Promise<RoleCompte> {
  const client = await getClient();
  const row = await expectReponse<{ role: RoleCompte } | null>((signal) =>
    client.from('user_roles').select('role').eq('user_id', id).abortSignal(signal).single(),
  );
  if (!row) throw new AppError('compte_non_charge');
  return row.role;
}
