// Migrations, from inside the network of containers: no port of the database is open. They leave the lines that
// `supabase migration list` reads.
import { basename } from 'node:path';
import { readMigrations } from '../base/fichiers.ts';
import { citeSql } from './echappe.ts';
import type { Conteneurs } from './conteneurs.ts';
import { FauteInstallation } from './faute.ts';
import { messageOf } from '../../src/service/message-faute.ts';

const TABLE = `create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`;

/**
 * Applies what is missing, in order, each migration with its line in one transaction: what fails leaves nothing of itself.
 * `dossier`: of the migrations; the base belongs to `postgres`. Returns how many were applied.
 */
export async function pushMigrations({ psql }: Pick<Conteneurs, 'psql'>, dossier: string): Promise<number> {
  const migrations = readMigrations(dossier).map(({ chemin, sql }) => {
    const [, version = '', name = ''] = /^(\d{14})_(\w+)\.sql$/.exec(basename(chemin)) ?? [];
    return { version, name, sql };
  });
  const faites = new Set(
    (await psql(`${TABLE}\nselect version from supabase_migrations.schema_migrations;`)).split('\n'),
  );
  faites.delete('');
  const [premiere] = migrations;
  if (faites.size > 0 && premiere !== undefined && !faites.has(premiere.version))
    throw new FauteInstallation(
      'Cette base a été faite par d’autres migrations que celles de cette version : rien n’y a changé.',
    );
  const manquent = migrations.filter(({ version }) => !faites.has(version));
  for (const { version, name, sql } of manquent) {
    const trace = `insert into supabase_migrations.schema_migrations (version, name, statements)
  values (${citeSql(version)}, ${citeSql(name)}, array[${citeSql(sql)}]);`;
    try {
      await psql(`set standard_conforming_strings = on;\nbegin;\n${sql}\n;\n${trace}\ncommit;`);
    } catch (error) {
      const raison = messageOf(error);
      // What is full is said as such.
      const ligne = raison.split('\n').find((une) => /ERROR|FATAL|ERREUR/.test(une)) ?? raison;
      if (/No space left|could not extend/.test(raison)) throw error;
      throw new FauteInstallation(
        `La migration ${version}_${name} a échoué, et la base est restée comme avant elle : ${ligne.replace(/^.*?(?:ERROR|FATAL|ERREUR) *: */, '')}`,
      );
    }
  }
  // PostgREST answers what it knew otherwise.
  if (manquent.length > 0) await psql("notify pgrst, 'reload schema';");
  return manquent.length;
}
