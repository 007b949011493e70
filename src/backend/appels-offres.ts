import { sql } from 'kysely';
import { join } from 'node:path';
import { dossierRegistre } from '../data/content/dossier.ts';
import { readContenu } from '../data/content/lecture.ts';
import type { Backend } from './backend.ts';

const RACINE = join(import.meta.dirname, '../..');

/** The register that the site is built from. */
export const readRegistre = () => readContenu(dossierRegistre(RACINE)).contenu;

/** The tenders that the content publishes. */
export const readPublies = () => readRegistre()['appels-offres'];

/** Copies to the database what its rules need of the published tenders; internal fields are left as they are. */
export async function syncAppelsOffres({ base }: Pick<Backend, 'base'>): Promise<void> {
  const publies = readPublies();
  if (publies.length === 0) return;
  // Through text: drivers do not agree on how a string becomes JSON.
  await sql`select public.rpc_sync_appels_offres(${JSON.stringify(publies)}::text::jsonb)`.execute(
    base.connection.kysely,
  );
}
