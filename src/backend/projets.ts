import { sql } from 'kysely';
import type { Contenu } from '../domain/registre/contenu.ts';
import { readRegistre } from './appels-offres.ts';
import type { Backend } from './backend.ts';

/** What the rules of the database need of a projet: who executes it, who funds it. */
export type ProjetCopie = { id: string; titre: string; entreprises: readonly string[]; bailleurs: readonly string[] };

/** The projets of the content, as the database keeps them. */
export const copieProjets = (projets: Contenu['projets']): ProjetCopie[] =>
  projets.map(({ id, title, entreprise, bailleur }) => ({
    id,
    titre: title,
    entreprises: entreprise,
    bailleurs: bailleur.map((un) => un.id),
  }));

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
