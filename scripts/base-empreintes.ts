// Writes down the fingerprints of finished migrations: `npm run base:empreintes`. Those that are written down never change: a
// correction is a migration of its own. Deleting supabase/empreintes.json first is for a squash, before any deployment.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Empreintes, findIntercalees, findRetouchees, listEmpreintes } from './base/empreintes.ts';
import { FICHIER_EMPREINTES, readMigrations } from './base/fichiers.ts';

const ecrites = existsSync(FICHIER_EMPREINTES)
  ? (JSON.parse(readFileSync(FICHIER_EMPREINTES, 'utf8')) as Empreintes)
  : {};
const migrations = readMigrations();
const fautes = [
  ...findRetouchees(ecrites, migrations).map((nom) => `${nom} a changé ou disparu : écrivez une nouvelle migration.`),
  ...findIntercalees(ecrites, migrations).map(
    (nom) => `${nom} se range avant une migration publiée : changez sa date.`,
  ),
];
if (fautes.length > 0) {
  console.error(fautes.join('\n'));
  process.exitCode = 1;
} else writeFileSync(FICHIER_EMPREINTES, `${JSON.stringify(listEmpreintes(migrations), undefined, 2)}\n`);
