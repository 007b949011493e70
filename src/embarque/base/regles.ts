import { sql } from 'kysely';
import type { Base } from './base.ts';

/** Refuses a base with a table that the API would serve whole: row-level security is what each rule rests on. */
export async function checkRegles({ connection }: Base): Promise<void> {
  const { rows } = await sql<{ nom: string }>`select c.oid::regclass::text as nom from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm') and not c.relrowsecurity
    order by 1`.execute(connection.kysely);
  if (rows.length > 0)
    throw new Error(
      `Sans règles d’accès (RLS), des tables du schéma public seraient ouvertes à tous : ${rows.map(({ nom }) => nom).join(', ')}. Ajoutez « alter table … enable row level security » dans une migration.`,
    );
}
