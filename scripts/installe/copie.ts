// A copy of the machine: database, files, settings; then its rehearsal, without which nobody knows that it opens.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { citeSql } from './echappe.ts';
import type { Conteneurs } from './conteneurs.ts';
import { ARBRE, checkArbre, digest, LISTE, writeArbre } from './arbre-copie.ts';
import { writeArchive } from './archive.ts';
import { openFichier } from './execution.ts';
import { FauteInstallation } from './faute.ts';
import { fichiersOf, type Lieux } from './lieux.ts';

/** What a copy says of itself, beside its files. */
export interface Manifeste {
  /** Moment of the copy, ISO 8601. */
  date: string;
  /** Release that was serving. */
  version: string;
  /** Latest migration of the base. */
  migration: string;
  /** Rows by table, as the dump holds them. */
  lignes: Record<string, number>;
  /** SHA-256 by file. */
  empreintes: Record<string, string>;
  /** What was handed in or written while the copy was made: whole in the next one. */
  bouges?: string[];
  /** Seconds that the copy and its rehearsal took. */
  secondes: { copie: number; essai?: number };
}

const SCHEMAS = ['auth', 'storage', 'public', 'prive'];
/** What services make anew by themselves. */
const SAUF = [
  'auth.schema_migrations',
  'storage.migrations',
  'storage.buckets*',
  'storage.vector*',
  'storage.iceberg*',
  'storage.s3*',
];
const FICHIERS = ['donnees.sql.gz', 'schema.sql.gz', LISTE, 'reglages.tar'] as const;

/** A dump of a copy: compressed, or plain in the copies of before. */
export function dumpOf(dossier: string, nom: 'donnees' | 'schema'): string {
  const comprime = join(dossier, `${nom}.sql.gz`);
  return existsSync(comprime) ? comprime : join(dossier, `${nom}.sql`);
}

export const secondesDepuis = (debut: number): number => Math.round(performance.now() - debut) / 1_000;

/** Rows of each table in a plain dump. */
export async function countLignes(fichier: string): Promise<Record<string, number>> {
  const lignes: Record<string, number> = {};
  let table: string | undefined;
  for await (const ligne of createInterface({ input: openFichier(fichier), crlfDelay: Infinity })) {
    if (table !== undefined) {
      if (ligne === '\\.') table = undefined;
      else lignes[table] = (lignes[table] ?? 0) + 1;
    } else {
      table = /^COPY ("?\w+"?\."?\w+"?) \(.*\) FROM stdin;$/.exec(ligne)?.[1];
      if (table !== undefined) lignes[table] ??= 0;
    }
  }
  return lignes;
}

export const dossierCopies = ({ donnees }: Lieux): string => join(donnees, 'copies');
/** A date as a name of folder, to the second, UTC. */
export const nomOf = (maintenant: Date): string => maintenant.toISOString().replace(/[-:]/g, '').slice(0, 15);

/** Copies that stand, oldest first. */
export const listCopies = (lieux: Lieux): string[] =>
  existsSync(dossierCopies(lieux))
    ? readdirSync(dossierCopies(lieux))
        .filter((nom) => /^\d{8}T\d{6}$/.test(nom))
        .sort()
    : [];

export const readManifeste = (dossier: string): Manifeste =>
  JSON.parse(readFileSync(join(dossier, 'manifeste.json'), 'utf8')) as Manifeste;

export const writeManifeste = (dossier: string, manifeste: Manifeste): void =>
  writeFileSync(join(dossier, 'manifeste.json'), `${JSON.stringify(manifeste, null, 2)}\n`, { mode: 0o600 });

/** Of these names, oldest first, the ones to keep: the last seven, and the first of each of the last six months. */
export function copiesGardees(noms: readonly string[]): string[] {
  const mois = new Map<string, string>();
  for (const nom of noms) if (!mois.has(nom.slice(0, 6))) mois.set(nom.slice(0, 6), nom);
  const gardees = new Set([...noms.slice(-7), ...[...mois.values()].slice(-6)]);
  return noms.filter((nom) => gardees.has(nom));
}

/** Refuses to begin what the disk could not end: what the last copy has that no other shares, and half as much again. */
function checkPlace(lieux: Lieux): void {
  const derniere = listCopies(lieux).at(-1);
  const taille =
    derniere === undefined
      ? 0
      : readdirSync(join(dossierCopies(lieux), derniere))
          .filter((nom) => nom !== ARBRE && nom !== 'fichiers.tar')
          .reduce((total, nom) => total + statSync(join(dossierCopies(lieux), derniere, nom)).size, 0);
  const { bavail, bsize } = statfsSync(dossierCopies(lieux));
  if (bavail * bsize < taille * 1.5 + 200e6) throw new Error('No space left on device (copie)');
}

/** One sentence for what moved while this copy was made; undefined when nothing did. */
export const phraseBouges = ({ bouges = [] }: Manifeste): string | undefined =>
  bouges.length === 0
    ? undefined
    : `Pendant la copie, ${bouges.length} fichier${bouges.length > 1 ? 's ont' : ' a'} bougé, que la suivante aura en entier : ${bouges.slice(0, 5).join(' ; ')}`;

/** Writes a copy; the folder has its name once it is whole. Returns it. */
export async function writeCopie(
  lieux: Lieux,
  { ecrit, psql }: Conteneurs,
  version: string,
  maintenant = new Date(),
): Promise<string> {
  const debut = performance.now();
  mkdirSync(dossierCopies(lieux), { recursive: true, mode: 0o700 });
  // What a cut left half written takes room, and is worth nothing.
  for (const nom of readdirSync(dossierCopies(lieux)).filter((nom) => nom.endsWith('.en-cours')))
    rmSync(join(dossierCopies(lieux), nom), { recursive: true, force: true });
  checkPlace(lieux);
  const dossier = join(dossierCopies(lieux), nomOf(maintenant));
  const neuf = `${dossier}.en-cours`;
  const derniere = listCopies(lieux).at(-1);
  const precedente = derniere === undefined ? undefined : join(dossierCopies(lieux), derniere);
  mkdirSync(neuf, { mode: 0o700 });
  try {
    const schemas = SCHEMAS.map((nom) => `--schema=${nom}`);
    const sauf = SAUF.map((nom) => `--exclude-table=${nom}`);
    await ecrit(join(neuf, 'schema.sql.gz'), 'pg_dump', '-d', 'postgres', '--schema-only', ...schemas);
    await ecrit(join(neuf, 'donnees.sql.gz'), 'pg_dump', '-d', 'postgres', '--data-only', ...schemas, ...sauf);
    const fichiers = join(lieux.donnees, 'fichiers');
    mkdirSync(fichiers, { recursive: true });
    const bouges = await writeArbre(fichiers, neuf, precedente);
    const { reglages, secrets } = fichiersOf(lieux);
    const siens = ['registre', 'donnees'].map((nom) => join(lieux.srv, nom));
    const places = [reglages, secrets, ...siens]
      .filter((chemin) => existsSync(chemin))
      .map((chemin) => chemin.slice(1));
    const ailleurs = ['-C', '/', '--exclude=*/node_modules', '-cf', join(neuf, 'reglages.tar'), ...places];
    bouges.push(...(await writeArchive(ailleurs)));
    const empreintes: Record<string, string> = {};
    for (const nom of FICHIERS) empreintes[nom] = await digest(join(neuf, nom));
    const manifeste: Manifeste = {
      date: maintenant.toISOString(),
      version,
      migration: await psql('select max(version) from supabase_migrations.schema_migrations;'),
      lignes: await countLignes(join(neuf, 'donnees.sql.gz')),
      empreintes,
      ...(bouges.length > 0 && { bouges }),
      secondes: { copie: secondesDepuis(debut) },
    };
    writeManifeste(neuf, manifeste);
    renameSync(neuf, dossier);
  } catch (error) {
    rmSync(neuf, { recursive: true, force: true });
    throw error;
  }
  return dossier;
}

/** The files are those that were written. */
export async function checkEmpreintes(dossier: string): Promise<void> {
  const { empreintes } = readManifeste(dossier);
  for (const [nom, attendue] of Object.entries(empreintes))
    if (!existsSync(join(dossier, nom)) || (await digest(join(dossier, nom))) !== attendue)
      throw new FauteInstallation(
        `La copie ${dossier} est abîmée : ${nom} n’est plus celui qui a été écrit. Prenez une autre copie.`,
      );
  await checkArbre(dossier);
}

/** Rows of these tables in a base, by table. */
export async function countBase(
  { psql }: Conteneurs,
  base: string,
  tables: readonly string[],
): Promise<Record<string, number>> {
  if (tables.length === 0) return {};
  const sql = tables.map((table) => `select ${citeSql(table)} || ' ' || count(*) from ${table}`).join(' union all ');
  const dit = await psql(`${sql};`, { role: 'supabase_admin', base });
  return Object.fromEntries(
    dit
      .split('\n')
      .map((ligne) => ligne.split(' '))
      .map(([table = '', n]) => [table, Number(n)]),
  );
}

/** Keeps the copies that are worth their room. */
export function pruneCopies(lieux: Lieux): void {
  const noms = listCopies(lieux);
  const gardees = copiesGardees(noms);
  for (const nom of noms) if (!gardees.includes(nom)) rmSync(join(dossierCopies(lieux), nom), { recursive: true });
}
