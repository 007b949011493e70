// Proves that two sets of migrations make the same database, on PGlite and on PostgreSQL: each is a folder or a git
// revision. `npm run base:catalogue -- <former> [<new>]`; the new one is supabase/migrations unless told.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { compareCatalogues, type Objet, type Query, readCatalogue } from './base/catalogue.ts';
import { applyMigrations, DOSSIER_MIGRATIONS, type FichierSql, readMigrations } from './base/fichiers.ts';
import { startPostgresql } from './base/serveur-postgresql.ts';

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The migrations of a folder, or of a git revision. */
function readSource(source: string): FichierSql[] {
  if (existsSync(source)) return readMigrations(source);
  const chemins = git('ls-tree', '-r', '--name-only', source, `${DOSSIER_MIGRATIONS}/`).split('\n');
  return chemins
    .filter((chemin) => chemin.endsWith('.sql'))
    .sort()
    .map((chemin) => ({ chemin, sql: git('show', `${source}:${chemin}`) }));
}

type Moteur = (fichiers: readonly FichierSql[]) => Promise<Objet[]>;

async function read(fichiers: readonly FichierSql[], exec: (sql: string) => Promise<unknown>, query: Query) {
  await applyMigrations(exec, fichiers);
  return readCatalogue(query);
}

async function readPglite(fichiers: readonly FichierSql[]): Promise<Objet[]> {
  const base = await PGlite.create();
  const objets = await read(
    fichiers,
    (sql) => base.exec(sql),
    async <Row>(sql: string) => (await base.query<Row>(sql)).rows,
  );
  await base.close();
  return objets;
}

async function readPostgresql(fichiers: readonly FichierSql[]): Promise<Objet[]> {
  const serveur = await startPostgresql();
  const { dossier: host } = serveur;
  const base = postgres({ host, username: 'postgres', database: 'postgres', max: 1, onnotice: () => undefined });
  try {
    return await read(
      fichiers,
      (sql) => base.unsafe(sql).simple(),
      async <Row>(sql: string) => [...(await base.unsafe(sql))] as unknown as Row[],
    );
  } finally {
    await base.end();
    await serveur.close();
  }
}

const MOTEURS: Record<string, Moteur> = { PGlite: readPglite, PostgreSQL: readPostgresql };

const [ancien, nouveau = DOSSIER_MIGRATIONS] = process.argv.slice(2);
if (ancien === undefined)
  throw new Error('Donnez un dossier de migrations ou une révision de git : l’ancien, puis le nouveau.');
const fichiers = [readSource(ancien), readSource(nouveau)] as const;
let ecarts = 0;
for (const [moteur, readObjets] of Object.entries(MOTEURS)) {
  const [avant, apres] = [await readObjets(fichiers[0]), await readObjets(fichiers[1])];
  const differences = compareCatalogues(avant, apres);
  ecarts += differences.length;
  for (const difference of differences) console.log(`  ${difference}`);
  const sortes = [...new Set(avant.map(({ sorte }) => sorte))];
  const comptes = sortes.map((sorte) => `${avant.filter((objet) => objet.sorte === sorte).length} ${sorte}`);
  console.log(`${moteur} : ${avant.length} objets (${comptes.join(', ')}), ${differences.length} écarts`);
}
process.exitCode = ecarts > 0 ? 1 : 0;
