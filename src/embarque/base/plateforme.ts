import { ensureHistoryTable } from '@supabase/lite';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Base } from './base.ts';

/** SQL that gives a bare PostgreSQL the roles and default privileges of a hosted project. */
const readPlateforme = (): string => readFileSync(join(import.meta.dirname, 'plateforme.sql'), 'utf8');

/**
 * What the first migration does to these privileges. Former versions gave them again at each start: a base of that time
 * is closed once more.
 */
const REFERME = `
  alter default privileges in schema public revoke all on tables from anon, authenticated;
  alter default privileges in schema public revoke all on sequences from anon, authenticated;
  alter default privileges in schema public revoke execute on functions from anon, authenticated;`;

/**
 * Makes a bare PostgreSQL look like a hosted project, once: after the first migration, which revokes the default
 * privileges, giving them again would open the tables of every later migration to the public.
 */
export async function preparePlateforme(base: Base): Promise<void> {
  await ensureHistoryTable(base.connection);
  await base.exec('create table if not exists supabase_migrations.plateforme (faite_le timestamptz not null)');
  const { rows } = await sql<{ faite: boolean; migree: boolean }>`select
    exists (select from supabase_migrations.plateforme) as faite,
    exists (select from supabase_migrations.schema_migrations) as migree`.execute(base.connection.kysely);
  const { faite, migree } = rows[0] ?? {};
  if (faite === true) return;
  await base.transact(
    `${migree === true ? REFERME : readPlateforme()}\n;insert into supabase_migrations.plateforme values (now());`,
  );
}
