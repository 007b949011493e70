// What makes the database, in the order in which it is applied, and what plays it.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface FichierSql {
  /** Path from the project's root. */
  chemin: string;
  sql: string;
}

const read = (chemin: string): FichierSql => ({ chemin, sql: readFileSync(chemin, 'utf8') });
const list = (dossier: string, pattern: RegExp): FichierSql[] =>
  readdirSync(dossier)
    .filter((nom) => pattern.test(nom))
    .sort()
    .map((nom) => read(join(dossier, nom)));

/** A bare PostgreSQL made to look like a hosted project before its first migration. */
export const readPlateforme = (): FichierSql[] =>
  ['roles', 'auth', 'storage'].map((nom) => read(`scripts/base/plateforme/${nom}.sql`));

export const DOSSIER_MIGRATIONS = 'supabase/migrations';
export const DOSSIER_SCHEMA = 'supabase/schema';
export const FICHIER_EMPREINTES = 'supabase/empreintes.json';

export const readMigrations = (dossier = DOSSIER_MIGRATIONS): FichierSql[] => list(dossier, /^\d{14}_[a-z0-9_]+\.sql$/);

type Apres = (chemin?: string) => Promise<void>;

/**
 * Makes the database: the platform, then each migration in a transaction of its own, as `supabase db push` does; an error names
 * its file. `onApplied` is called before the first migration, then after each.
 */
export async function applyMigrations(
  exec: (sql: string) => Promise<unknown>,
  migrations: readonly FichierSql[] = readMigrations(),
  onApplied: Apres = () => Promise.resolve(),
): Promise<void> {
  const apply = ({ chemin, sql }: FichierSql): Promise<unknown> =>
    exec(sql).catch((cause: unknown) => {
      throw new Error(`${chemin} : ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
  for (const fichier of readPlateforme()) await apply(fichier);
  await onApplied();
  for (const { chemin, sql } of migrations) {
    await apply({ chemin, sql: `begin;\n${sql}\ncommit;` });
    await onApplied(chemin);
  }
}

/** pgTAP: the first file makes the actors and stays, the others undo themselves. */
export const readTests = (): FichierSql[] => list('supabase/tests/database', /\.test\.sql$/);

export const readSeed = (): FichierSql => read('supabase/seed.sql');

/** pgTAP is plain SQL: the copy that comes with PGlite serves here too, so that every server runs the same version. */
export function readPgtap(): string {
  const archive = fileURLToPath(import.meta.resolve('@electric-sql/pglite-pgtap')).replace(
    /index\.js$/,
    'pgtap.tar.gz',
  );
  const fichier = 'share/postgresql/extension/pgtap--1.3.5.sql';
  const { stdout } = spawnSync('tar', ['-xzOf', archive, '--wildcards', `*${fichier}`], {
    encoding: 'utf8',
    maxBuffer: 8e6,
  });
  return `set search_path to extensions;\n${stdout.replace(/^\\.*$/gm, '')}`;
}
