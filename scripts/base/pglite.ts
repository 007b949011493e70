// The database in this process: PostgreSQL in WebAssembly, with the roles of a hosted project, migrated, with pgTAP.
import { PGlite } from '@electric-sql/pglite';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { keepCode } from '../../src/embarque/base/code-moteur.ts';
import { applyMigrations, type FichierSql } from './fichiers.ts';
import { type BilanTap, playTap } from './tap.ts';

/**
 * An empty database with every migration applied (`applyMigrations`). `onApplied` sees it before the first, then after each.
 */
export async function openBase(
  onApplied: (base: PGlite, chemin?: string) => Promise<void> = () => Promise.resolve(),
): Promise<PGlite> {
  keepCode();
  const base = await PGlite.create({ extensions: { pgtap } });
  await applyMigrations(
    (sql) => base.exec(sql),
    undefined,
    (chemin) => onApplied(base, chemin),
  );
  await base.exec('create extension pgtap with schema extensions; set search_path to public, extensions;');
  return base;
}

/** Plays a pgTAP file (`playTap`). */
export const playTest = (base: PGlite, { sql }: FichierSql): Promise<BilanTap> =>
  playTap(async (sql) => {
    const resultats = await base.exec(sql);
    return resultats.flatMap(({ rows }) => rows.flatMap((row): unknown[] => Object.values(row as object)));
  }, sql);
