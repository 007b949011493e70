import { sql } from 'kysely';
import type { Lecture } from '../data/content/lecture-contenu.ts';
import {
  type BilanCopie,
  phrasesLaisses,
  phrasesRefuses,
  readBilan,
} from '../domain/appel-offres/publication-retour.ts';
import type { Contenu } from '../domain/registre/contenu.ts';
import { suiviOf } from '../domain/alertes/registre-suivi.ts';
import { copieAppelsOffres } from '../service/copie-appels-offres.ts';
import { listPerissables } from '../domain/registre/perissables.ts';
import { copieProjets } from '../service/projets.ts';
import { readLecture, readRegistre } from '../service/lecture-registre.ts';
import type { Backend } from './backend.ts';

// What a hosted Supabase receives by `npm run appels-offres:sync`, at each start of the embedded one.

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
  const publies = copieAppelsOffres(contenu['appels-offres']);
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

/** Copies the published projets to the embedded database; one that is no longer published keeps its documents. */
export async function syncProjets(
  { base }: Pick<Backend, 'base'>,
  { projets }: Pick<Contenu, 'projets'> = readRegistre(),
): Promise<void> {
  // An empty list is refused by the procedure: it may come from files that could not be read.
  if (projets.length === 0) return;
  // Through text: drivers do not agree on how a string becomes JSON.
  await sql`select public.rpc_sync_projets(${JSON.stringify(copieProjets(projets))}::text::jsonb)`.execute(
    base.connection.kysely,
  );
}

/** Copies what grows stale, whom the week's letters tell (R227). */
export async function syncPerissables(
  { base }: Pick<Backend, 'base'>,
  { projets, 'appels-offres': appels }: Pick<Contenu, 'projets' | 'appels-offres'> = readRegistre(),
): Promise<void> {
  // Files that could not be read erase nothing.
  if (projets.length === 0) return;
  await sql`select public.rpc_sync_perissables(${JSON.stringify(listPerissables(projets, appels))}::text::jsonb)`.execute(
    base.connection.kysely,
  );
}

/** Copies what can be followed of the register; what changed since the last time is news for subscribers (R242). */
export async function syncAlertes({ base }: Pick<Backend, 'base'>, contenu: Contenu = readRegistre()): Promise<void> {
  const { fiches, libelles } = suiviOf(contenu);
  // An empty list is refused by the procedure: it may come from files that could not be read.
  if (fiches.length === 0) return;
  await sql`
    select public.rpc_sync_alertes(${JSON.stringify(fiches)}::text::jsonb, ${JSON.stringify(libelles)}::text::jsonb)`.execute(
    base.connection.kysely,
  );
}
