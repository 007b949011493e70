// A temporary PostgreSQL: own folder, own socket, never as root, deleted at the end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebian } from '../debian.ts';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The folder of `initdb` and `postgres`: Debian keeps one per version, others have it in the path. */
function findBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const configure = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout as string | undefined;
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), configure?.trim() ?? ''].find(
    (dossier) => dossier !== '' && existsSync(join(dossier, 'initdb')),
  );
}

/** The folder of PostgreSQL's programs. Without one and without the means to install it, says so and ends the process. */
export function ensurePostgresql(): string {
  const bin = findBin() ?? (installDebian('postgresql') ? findBin() : undefined);
  if (bin !== undefined) return bin;
  console.error('PostgreSQL est introuvable : installez PostgreSQL 15 ou plus récent (paquet postgresql).');
  process.exit(1);
}

/** Root runs it as the package's own user. */
function findUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const number = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

interface Session {
  /** Writes SQL without waiting. */
  send: (sql: string) => void;
  /** What the session has said so far. */
  said: () => string;
  /** Settles once the session has ended; what it said. */
  ended: Promise<{ ok: boolean; sortie: string }>;
  end: () => void;
}

export interface ServeurPostgresql {
  /** A connection that stays open between statements. */
  open: () => Session;
  /** Runs SQL with psql; stops at the first error, whose text is part of the output. */
  play: (sql: string) => Promise<{ ok: boolean; sortie: string }>;
  version: string;
  /** Folder of its socket. */
  dossier: string;
  close: () => Promise<void>;
}

/** Starts a server on a private socket; `isDurable`: what it commits is on the disk, as in production. */
export async function startPostgresql({ isDurable = false } = {}): Promise<ServeurPostgresql> {
  const bin = ensurePostgresql();
  const user = findUser();
  const dossier = mkdtempSync(join(tmpdir(), 'base-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dossier, user.uid, user.gid);
  const donnees = join(dossier, 'donnees');
  const options = { ...user, cwd: dossier, env: { ...process.env, LC_ALL: 'C.UTF-8' }, encoding: 'utf8' as const };
  const initdb = spawnSync(
    join(bin, 'initdb'),
    ['-D', donnees, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'],
    options,
  );
  if (initdb.status !== 0) throw new Error(initdb.stderr);
  const rapide = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'jit=off'];
  const reglages = ['listen_addresses=', ...rapide].flatMap((r) => ['-c', r]);
  const serveur = spawn(join(bin, 'postgres'), ['-D', donnees, '-k', dossier, ...reglages], {
    ...options,
    stdio: 'ignore',
  });
  const env = { ...options.env, PGHOST: dossier, PGUSER: 'postgres', PGOPTIONS: '-c search_path=public,extensions' };
  const open = (): Session => {
    const psql = spawn(join(bin, 'psql'), ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-f', '-', 'postgres'], { env });
    let sortie = '';
    for (const flux of [psql.stdout, psql.stderr]) flux.on('data', (morceau: Buffer) => (sortie += morceau.toString()));
    psql.stdin.on('error', () => undefined); // psql has stopped at an error: its exit code says so.
    const ended = new Promise<{ ok: boolean; sortie: string }>((resolve) => {
      psql.on('close', (code) => resolve({ ok: code === 0, sortie }));
    });
    return { send: (sql) => psql.stdin.write(sql), said: () => sortie, ended, end: () => psql.stdin.end() };
  };
  const play: ServeurPostgresql['play'] = (sql) => {
    const session = open();
    session.send(sql);
    session.end();
    return session.ended;
  };
  for (let essai = 0; essai < 100 && !(await play('select 1;')).ok; essai += 1) await sleep(100);
  const { ok, sortie } = await play('show server_version;');
  const close = async () => {
    await stop(serveur);
    rmSync(dossier, { recursive: true, force: true });
  };
  if (ok) return { open, play, version: sortie.trim(), dossier, close };
  await close();
  throw new Error(`PostgreSQL ne démarre pas : ${sortie}`);
}

/** Fast shutdown: connections are cut, files are left as they are. */
async function stop(serveur: ChildProcess): Promise<void> {
  if (serveur.exitCode !== null) return;
  const fin = new Promise((resolve) => serveur.once('exit', resolve));
  serveur.kill('SIGINT');
  await fin;
}
