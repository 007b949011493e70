import type { RoleCompte } from '../../domain/compte/compte.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { getClient, renewSession } from './client.ts';
import type { Database } from './database.types.ts';
import { expectReponse, type Reponse } from './reponse-api.ts';

export type Profile = Database['public']['Tables']['profiles']['Row'];

/**
 * A row that every account has, and may read. One that is missing is an error: a session that was ended elsewhere reads
 * nothing, and only the refusal of its renewal makes the device forget it.
 */
async function expectSienne<T>(
  read: (client: Awaited<ReturnType<typeof getClient>>, signal: AbortSignal) => PromiseLike<Reponse<T | null>>,
): Promise<T> {
  const client = await getClient();
  const row = await expectReponse<T | null>((signal) => read(client, signal));
  if (row) return row;
  await renewSession(client);
  throw new AppError('compte_non_charge');
}

/** The profile of an account. */
export const readProfile = (id: string): Promise<Profile> =>
  expectSienne<Profile>((client, signal) =>
    client.from('profiles').select('*').eq('id', id).abortSignal(signal).maybeSingle(),
  );

/** The role of an account, one row per account. */
export const readRole = async (id: string): Promise<RoleCompte> =>
  (
    await expectSienne<{ role: RoleCompte }>((client, signal) =>
      client.from('user_roles').select('role').eq('user_id', id).abortSignal(signal).maybeSingle(),
    )
  ).role;
