import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { join } from 'node:path';
import { readContenu } from '../data/content/lecture.ts';
import type { Database } from '../data/supabase/database.types.ts';
import type { Backend } from './backend.ts';

const RACINE = join(import.meta.dirname, '../..');

const readPublies = () => readContenu(RACINE).contenu['appels-offres'];

/** Copies to the database what its rules need of the published tenders; internal fields are left as they are. */
export async function syncAppelsOffres({ base }: Pick<Backend, 'base'>): Promise<void> {
  const publies = readPublies();
  if (publies.length === 0) return;
  // Through text: drivers do not agree on how a string becomes JSON.
  await sql`select public.rpc_sync_appels_offres(${JSON.stringify(publies)}::text::jsonb)`.execute(
    base.connection.kysely,
  );
}

/** The same to a hosted Supabase, with its secret key. Returns how many tenders were copied. */
export async function sendAppelsOffres(url: string, cleSecrete: string): Promise<number> {
  const client = createClient<Database>(url, cleSecrete, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.rpc('rpc_sync_appels_offres', { p_rows: readPublies() });
  if (error) throw new Error(`rpc_sync_appels_offres : ${error.message}`);
  return data ?? 0;
}
