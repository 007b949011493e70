// The database of the Supabase under test: what it holds, how the migrations get there, and the tests by role.
import { createClient } from '@supabase/supabase-js';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { readPgtap, readTests } from '../../scripts/base/fichiers.ts';
import { parseTap } from '../../scripts/base/tap.ts';
import { sqlSansPgtap } from './sans-pgtap.ts';
import type { Environnement } from './environnement.ts';

const RACINE = join(import.meta.dirname, '../..');
/** The command of the guide. */
const CLI = 'supabase@3.1';

export type Base = postgres.Sql;

/** Connects as the owner of the migrations. */
export const openBase = (adresse: string): Base =>
  postgres(adresse, { max: 4, onnotice: () => undefined, connection: { search_path: 'public, extensions' } });

/** What stands in a Supabase that is not empty, by kind; empty for one where nobody has done anything yet. */
export async function readContenu(base: Base): Promise<string[]> {
  const [{ tables, comptes, dossiers } = { tables: 0, comptes: 0, dossiers: 0 }] = await base<
    Array<Record<'tables' | 'comptes' | 'dossiers', number>>
  >`select
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')) as tables,
    (select count(*)::int from auth.users) as comptes,
    (select count(*)::int from storage.buckets) as dossiers`;
  return [
    ...(tables > 0 ? [`${tables} tables`] : []),
    ...(comptes > 0 ? [`${comptes} comptes`] : []),
    ...(dossiers > 0 ? [`${dossiers} dossiers de fichiers`] : []),
  ];
}

/** Deletes everything: files by the service that owns them, then tables, accounts and the history of migrations. */
export async function empty(base: Base, { adresse, cleSecrete }: Environnement): Promise<void> {
  const { storage } = createClient(adresse, cleSecrete, { auth: { persistSession: false } });
  const { data: dossiers, error } = await storage.listBuckets();
  if (error) throw error;
  await base.unsafe(readFileSync(join(import.meta.dirname, 'vide.sql'), 'utf8')).simple();
  await base.unsafe(sqlSansPgtap(readPgtap())).simple();
  for (const { id } of dossiers) {
    const vide = await storage.emptyBucket(id);
    const efface = vide.error ? vide : await storage.deleteBucket(id);
    if (efface.error) throw efface.error;
  }
}

/** Applies the migrations of `dossier` (the project, or a copy of it) as the guide says; throws with the command's words. */
export function push(adresse: string, dossier = RACINE): void {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', CLI, 'db', 'push', `--remote=${adresse}`, '--yes', '--workdir', dossier],
    { cwd: RACINE, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${CLI} db push : ${stdout}${stderr}`);
}

/** pgTAP by the extension where the server has it, else its own copy, which is plain SQL. */
async function installPgtap(base: Base): Promise<void> {
  const [existe] = await base`select from pg_available_extensions where name = 'pgtap'`;
  if (existe !== undefined) await base`create extension if not exists pgtap with schema extensions`;
  // Its own path of search would stay with the connection that played it.
  else await base.unsafe(`${readPgtap()}\nreset search_path;`).simple();
}

/** Plays the tests by role; each file by name, with what it did not find. `check` throws when no more must be played. */
export async function playTests(
  base: Base,
  check: () => void,
): Promise<Array<{ chemin: string; reussis: number; echecs: string[] }>> {
  await installPgtap(base);
  const bilans = [];
  for (const { chemin, sql } of readTests()) {
    check();
    // One connection per file: what a file sets for its session must not reach the next.
    const session = await base.reserve();
    try {
      const lignes: string[] = [];
      const resultats = await session
        .unsafe(sql)
        .simple()
        .catch(async (error: unknown) => {
          await session`rollback`;
          return [{ ligne: `not ok 0 - ${error instanceof Error ? error.message : String(error)}` }];
        });
      for (const resultat of resultats.flat() as Array<Record<string, unknown>>)
        for (const valeur of Object.values(resultat)) if (typeof valeur === 'string') lignes.push(valeur);
      bilans.push({ chemin, ...parseTap(lignes) });
    } finally {
      session.release();
    }
  }
  return bilans;
}
