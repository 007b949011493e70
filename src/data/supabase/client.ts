import type { SupabaseClient } from '@supabase/supabase-js';
import { AppError } from '../../domain/socle/erreur.ts';
import { getConfiguration } from './configuration.ts';
import type { Database } from './database.types.ts';
import { createEchange } from './echange.ts';

type Client = SupabaseClient<Database>;

let pending: Promise<Client> | undefined;

/** The one client of the page; its library comes when it is first asked for. */
export function getClient(): Promise<Client> {
  pending ??= openClient().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

/** Loads the library ahead of what needs it; a failure will be told then. */
export function warmClient(): void {
  getClient().catch(() => undefined);
}

let onRefus: () => void = () => undefined;

/** Calls back when the database refuses a signed-in person, or shows them nothing. */
export function followRefus(listener: () => void): void {
  onRefus = listener;
}

async function openClient(): Promise<Client> {
  const [{ url, cle }, createClient] = await Promise.all([
    getConfiguration(),
    import('@supabase/supabase-js').then(
      ({ createClient }) => createClient,
      (cause: unknown) => {
        throw new AppError('outil_non_charge', { cause });
      },
    ),
  ]);
  const client: Client = createClient<Database>(url, cle, {
    global: { fetch: createEchange({ cle, renew: () => renew(client, cle), onRefus: () => onRefus() }) },
  });
  return client;
}

/** The token of who is signed in; undefined for who is not. */
export async function readJeton(): Promise<string | undefined> {
  const { auth } = await getClient();
  return (await auth.getSession()).data.session?.access_token;
}

/** A token refused before its time: another one, or the end of the session when the service refuses that as well. */
async function renew({ auth }: Client, cle: string): Promise<string> {
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  // A service out of reach says nothing of the session.
  if (error && (error.status ?? 0) >= 400 && (error.status ?? 0) < 500) await auth.signOut({ scope: 'local' });
  return cle;
}
