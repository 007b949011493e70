import { sql } from 'kysely';
import { join } from 'node:path';
import { dossierRegistre } from '../data/content/dossier.ts';
import { type Lecture, readContenu } from '../data/content/lecture.ts';
import {
  type BilanCopie,
  phrasesLaisses,
  phrasesRefuses,
  readBilan,
} from '../domain/appel-offres/publication-retour.ts';
import type { Backend } from './backend.ts';

const RACINE = join(import.meta.dirname, '../..');

/** The register that the site is built from, and what is wrong with its files. */
export const readLecture = (): Lecture => readContenu(dossierRegistre(RACINE));

/** The register that the site is built from. */
export const readRegistre = () => readLecture().contenu;

/**
 * Copies to the database what its rules need of the published tenders; internal fields are left as they are. A tender
 * that is no longer published is retired: its row stays for its offers, and nothing can be bought or submitted any more.
 * Those that the database leads keep their state, price and dates; the journal says how they differ.
 */
export async function syncAppelsOffres(
  { base }: Pick<Backend, 'base'>,
  { contenu, anomalies }: Pick<Lecture, 'contenu' | 'anomalies'> = readLecture(),
  journal: (ligne: string) => void = () => undefined,
): Promise<BilanCopie | undefined> {
  const publies = contenu['appels-offres'];
  if (publies.length === 0) {
    // An empty list is refused by the procedure: it may come from files that could not be read. Here they were.
    if (anomalies.length === 0)
      await sql`update public.appels_offres set retire_le = now() where retire_le is null and base_mene_le is null`.execute(
        base.connection.kysely,
      );
    return undefined;
  }
  // Through text: drivers do not agree on how a string becomes JSON.
  const { rows } = await sql<{ bilan: unknown }>`
    select public.rpc_sync_appels_offres(${JSON.stringify(publies)}::text::jsonb) as bilan`.execute(
    base.connection.kysely,
  );
  const bilan = readBilan(rows[0]?.bilan);
  for (const phrase of [...phrasesLaisses(bilan), ...phrasesRefuses(bilan)]) journal(phrase);
  return bilan;
}
