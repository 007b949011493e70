// A copy put back: rehearsed each night beside the base that serves, or for good on a machine that was just installed.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putBackFichiers } from './arbre-copie.ts';
import {
  checkEmpreintes,
  countBase,
  dumpOf,
  type Manifeste,
  nomOf,
  pruneCopies,
  readManifeste,
  secondesDepuis,
  writeCopie,
  writeManifeste,
} from './copie.ts';
import type { Conteneurs } from './conteneurs.ts';
import { temoinCopieOf } from './environnements.ts';
import { FauteInstallation, phraseOf } from './faute.ts';
import { mustExecute } from './execution.ts';
import type { Lieux } from './lieux.ts';

const ESSAI = 'essai_de_copie';
const ADMIN = { role: 'supabase_admin' };

/** Extensions that the schema of a copy names; one that cannot be made is told by what needs it. */
const EXTENSIONS = `select format('create extension if not exists %I with schema %I;', e.extname, n.nspname)
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'extensions';`;

/** Fails with the tables that differ. */
function compareLignes(attendues: Record<string, number>, lues: Record<string, number>, quoi: string): void {
  const ecarts = Object.entries(attendues).filter(([table, nombre]) => lues[table] !== nombre);
  if (ecarts.length > 0)
    throw new FauteInstallation(
      `${quoi} : ${ecarts.map(([table, nombre]) => `${table} a ${lues[table] ?? 0} lignes au lieu de ${nombre}`).join(', ')}.`,
    );
}

/**
 * Opens the copy in a base of its own, counts every row, and drops it: the base that serves is not touched. Returns how many
 * seconds it took, and writes them into the copy.
 */
export async function rehearseCopie(dossier: string, conteneurs: Conteneurs): Promise<number> {
  const { psql } = conteneurs;
  const debut = performance.now();
  await checkEmpreintes(dossier);
  const drop = (): Promise<string> => psql(`drop database if exists ${ESSAI} with (force);`, ADMIN);
  await drop();
  try {
    await psql(`create database ${ESSAI} template template0;`, ADMIN);
    const extensions = await psql(EXTENSIONS, ADMIN);
    const base = { ...ADMIN, base: ESSAI };
    await psql('drop schema public cascade; create schema extensions;', base);
    for (const ligne of extensions.split('\n').filter(Boolean)) await psql(ligne, base).catch(() => undefined);
    const entier = { ...base, parametres: ['--single-transaction'] };
    await psql('', { ...entier, suite: dumpOf(dossier, 'schema') });
    await psql('set session_replication_role = replica;', { ...entier, suite: dumpOf(dossier, 'donnees') });
    const { lignes } = readManifeste(dossier);
    compareLignes(
      lignes,
      await countBase(conteneurs, ESSAI, Object.keys(lignes)),
      'L’essai de la copie ne retrouve pas tout',
    );
  } catch (error) {
    if (error instanceof FauteInstallation) throw error;
    throw new FauteInstallation(
      `La copie ${dossier} ne s’ouvre pas : ${error instanceof Error ? (error.message.split('\n').at(-1) ?? '') : String(error)}`,
    );
  } finally {
    await drop();
  }
  const archive = join(dossier, 'fichiers.tar');
  if (existsSync(archive)) await mustExecute('tar', ['-tf', archive]);
  const essai = secondesDepuis(debut);
  const manifeste = readManifeste(dossier);
  writeManifeste(dossier, { ...manifeste, secondes: { ...manifeste.secondes, essai } });
  return essai;
}

/** Copies the machine, rehearses the copy and leaves the old ones that are not worth their room; then says that it was made. */
export async function keepCopie(
  lieux: Lieux,
  conteneurs: Conteneurs,
  version: string,
  maintenant?: Date,
): Promise<{ dossier: string; essai: number }> {
  const dossier = await writeCopie(lieux, conteneurs, version, maintenant);
  const essai = await rehearseCopie(dossier, conteneurs);
  pruneCopies(lieux);
  writeFileSync(temoinCopieOf(lieux.srv), `${new Date().toISOString()}\n`);
  return { dossier, essai };
}

/** A copy goes back into the base that it was made of: what later migrations would have made of its rows, nobody would make. */
function checkMigration({ migration, version }: Manifeste, ici: string): void {
  if (ici === migration) return;
  const [, commit] = /-([0-9a-f]{7,})$/.exec(version) ?? [];
  const geste =
    commit === undefined
      ? 'installez cette version'
      : `« cd /srv/portail-depot && sudo git checkout ${commit} && sudo ./deploiement/installe.sh » installe cette version`;
  throw new FauteInstallation(
    `Cette copie vient de la version ${version} (migration ${migration}), et la base de cette machine est ${ici < migration ? 'plus ancienne' : 'plus récente'} (migration ${ici || 'aucune'}) : rien n’a changé. ${geste}${ici < migration ? '' : ', une fois la base qui est là mise de côté (« Remettre une copie », docs/hebergement.md)'} ; puis recommencez.`,
  );
}

interface Remise {
  /** Release that serves, written into the copy of what is there. */
  version: string;
  /** Copies nothing first: where what is there is worth nothing, or does not open. */
  isSansCopie?: boolean;
  maintenant?: Date;
}

/**
 * Puts a copy in the place of what the machine holds, which is copied first: every table that the copy has is emptied and filled
 * in one transaction; stored files take the place of those that stand, which are moved aside under the date. The services must be
 * stopped, the base running. Returns where what was there went.
 */
export async function restoreCopie(
  dossier: string,
  lieux: Lieux,
  conteneurs: Conteneurs,
  { version, isSansCopie = false, maintenant = new Date() }: Remise,
): Promise<{ copie: string | undefined; ecartes: string }> {
  const { psql } = conteneurs;
  await checkEmpreintes(dossier);
  const manifeste = readManifeste(dossier);
  checkMigration(manifeste, await psql('select max(version) from supabase_migrations.schema_migrations;'));
  const copie = isSansCopie
    ? undefined
    : await writeCopie(lieux, conteneurs, version, maintenant).catch((error: unknown) => {
        throw new FauteInstallation(
          `${phraseOf('Copie de ce qui est là', error)} Rien n’a été remis ; « --sans-copie » s’en passe, et ce qui est là se perd.`,
          { cause: error },
        );
      });
  const { lignes } = manifeste;
  const tables = Object.keys(lignes);
  const vide = tables.length === 0 ? '' : `truncate ${tables.join(', ')} cascade;`;
  await psql(`set session_replication_role = replica;\n${vide}`, {
    ...ADMIN,
    parametres: ['--single-transaction'],
    suite: dumpOf(dossier, 'donnees'),
  });
  compareLignes(lignes, await countBase(conteneurs, 'postgres', tables), 'La remise n’a pas tout retrouvé');
  const fichiers = join(lieux.donnees, 'fichiers');
  mkdirSync(fichiers, { recursive: true });
  const ecartes = freeName(`${fichiers}.avant-${nomOf(maintenant)}`);
  renameSync(fichiers, ecartes);
  mkdirSync(fichiers);
  await putBackFichiers(dossier, fichiers, ecartes);
  return { copie, ecartes };
}

/** This name, or the first after it that nothing has: what was put aside once is never written over. */
function freeName(nom: string): string {
  let libre = nom;
  for (let rang = 2; existsSync(libre); rang += 1) libre = `${nom}-${rang}`;
  return libre;
}
