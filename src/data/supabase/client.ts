import type { SupabaseClient } from '@supabase/supabase-js';
import { AppError } from '../../domain/erreur.ts';
import { getConfiguration } from './configuration.ts';
import type { Database } from './database.types.ts';

let pending: Promise<SupabaseClient<Database>> | undefined;

/** The one client of the page; its library comes when it is first asked for. */
export function getClient(): Promise<SupabaseClient<Database>> {
  pending ??= openClient().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function openClient(): Promise<SupabaseClient<Database>> {
  const [{ url, cle }, { createClient }] = await Promise.all([
    getConfiguration(),
    import('@supabase/supabase-js').catch((cause: unknown) => {
      throw new AppError('outil_non_charge', { cause });
    }),
  ]);
  return createClient<Database>(url, cle);
}
