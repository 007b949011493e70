import type { SupabaseClient } from '@supabase/supabase-js';
import { AppError } from '../../domain/socle/erreur.ts';
import { getConfiguration } from './configuration.ts';
import type { Database } from './database.types.ts';
import { createEchange } from './echange.ts';
import { isSessionFinie } from './fin-session.ts';

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

/** Calls back when a service refuses a signed-in person, or shows them nothing. */
export function followRefus(listener: () => void): void {
  onRefus = listener;
}

/** What does not go through the client (a file that is sent or read) tells a refusal itself. */
export const tellRefus = (): void => onRefus();

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
    global: {
      fetch: createEchange({ cle, renew: async () => (await renewSession(client)) ?? cle, onRefus: () => onRefus() }),
    },
  });
  return client;
}

/** The token of who is signed in; undefined for who is not. */
export async function readJeton(): Promise<string | undefined> {
  const { auth } = await getClient();
  return (await auth.getSession()).data.session?.access_token;
}

/** For a file that somebody signed in sends: their token, and whom to tell that it was refused. */
export const PAR_COMPTE = { readJeton, onRefus: tellRefus };

/**
 * A fresh token; undefined when there is none. When the service refuses to renew a session, the session is over and the
 * device forgets it: auth-js would keep it until its token expires, up to an hour during which nothing can be read.
 */
export async function renewSession({ auth }: Client): Promise<string | undefined> {
  const readKept = async () => (await auth.getSession()).data.session ?? undefined;
  const avant = await readKept();
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  // Another tab may have renewed it meanwhile, with the token that was refused here.
  const apres = await readKept();
  if (apres?.refresh_token !== avant?.refresh_token) return apres?.access_token;
  if (error && isSessionFinie(error)) await auth.signOut({ scope: 'local' });
  return undefined;
}
