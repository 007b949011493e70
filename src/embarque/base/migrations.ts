import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Base } from './base.ts';
import { maskError } from './erreurs.ts';

type Migration = { version: string; name: string; texte: string };

const NOM = /^(\d{14})_(\w+)\.sql$/;

function readMigrations(dossier: string): Migration[] {
  return readdirSync(dossier)
    .sort()
    .flatMap((fichier) => {
      const [, version, name] = NOM.exec(fichier) ?? [];
      if (version === undefined || name === undefined) return [];
      return [{ version, name, texte: readFileSync(join(dossier, fichier), 'utf8') }];
    });
}

/** A text between dollars whose tag it does not contain. */
function quoteDollars(texte: string): string {
  let marque = 'texte';
  while (texte.includes(`$${marque}$`)) marque += '_';
  return `$${marque}$${texte}$${marque}$`;
}

/** A base that other migrations have made (ADR-0069). Nothing in it is touched. */
const AUTRES_MIGRATIONS =
  'cette base a été faite par d’autres migrations que celles de cette version, qui ne la reprend pas : « npm run demo:reset » efface celle d’une démonstration, et « npm start » en prépare une nouvelle ; toute autre se garde pour la version qui l’a faite.';

/**
 * Applies what is missing, after `prepare` where the base already has some: each migration with its line of
 * `supabase_migrations.schema_migrations` in one transaction: the table that `supabase migration list` and `supabase db push` read.
 */
export async function applyMigrations(base: Base, dossier: string, prepare: () => void | Promise<void>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select version from supabase_migrations.schema_migrations`.execute(
    base.connection.kysely,
  );
  const done = new Set(rows.map(({ version }) => version));
  const migrations = readMigrations(dossier);
  const [premiere] = migrations;
  if (done.size > 0 && premiere !== undefined && !done.has(premiere.version)) throw new Error(AUTRES_MIGRATIONS);
  const missing = migrations.filter(({ version }) => !done.has(version));
  if (done.size > 0 && missing.length > 0) await prepare();
  for (const { version, name, texte } of missing) {
    const trace = `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${version}', '${name}', array[${quoteDollars(texte)}]);`;
    try {
      await base.transact(`${texte}\n;${trace}`);
    } catch (error) {
      throw new Error(`${version}_${name}.sql : ${error instanceof Error ? error.message : ''}`, {
        cause: maskError(error),
      });
    }
  }
  await base.connection.clearSchemaCache();
}
