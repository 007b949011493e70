// The database in this process: PostgreSQL in WebAssembly, with the roles of a hosted project, migrated, with pgTAP.
import { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { type FichierSql, readMigrations, readPlateforme } from './fichiers.ts';
import { type BilanTap, parseTap } from './tap.ts';

async function apply(base: PGlite, { chemin, sql }: FichierSql): Promise<void> {
  try {
    await base.exec(sql);
  } catch (error) {
    throw new Error(`${chemin} : ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** An empty database with every migration applied, each in its own transaction as `supabase db push` does. */
export async function openBase(): Promise<PGlite> {
  const base = await PGlite.create({ extensions: { pgtap } });
  for (const fichier of readPlateforme()) await apply(base, fichier);
  for (const { chemin, sql } of readMigrations()) await apply(base, { chemin, sql: `begin;\n${sql}\ncommit;` });
  await base.exec('create extension pgtap with schema extensions; set search_path to public, extensions;');
  return base;
}

/** Plays a pgTAP file. An SQL error that the file did not expect is a failure, and leaves nothing behind. */
export async function playTest(base: PGlite, { sql }: FichierSql): Promise<BilanTap> {
  try {
    const resultats = await base.exec(sql);
    const cellules = resultats.flatMap(({ rows }) =>
      (rows as Array<Record<string, unknown>>).flatMap((row) => Object.values(row)),
    );
    return parseTap(cellules.filter((cellule): cellule is string => typeof cellule === 'string'));
  } catch (error) {
    await base.exec('rollback;');
    return { reussis: 0, echecs: [`erreur SQL : ${error instanceof Error ? error.message : String(error)}`] };
  }
}
