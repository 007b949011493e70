// What the embedded base keeps when the current fails, or when its folder is copied while it writes. Each row that was
// answered must be there, and the base must open.
import { sql } from 'kysely';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openPglite } from '../../src/embarque/base/base.ts';

export type Bilan = {
  /** Bases opened again. */
  essais: number;
  /** Rows that had been answered before. */
  repondues: number;
  /** What was not found, or why a base did not open. */
  fautes: string[];
};

const ECRIVAIN = join(import.meta.dirname, 'coupure-ecrivain.ts');

function startEcrivain(...args: string[]): { ecrivain: ChildProcess; numeros: number[] } {
  const ecrivain = spawn(process.execPath, [ECRIVAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const numeros: number[] = [];
  createInterface({ input: ecrivain.stdout }).on('line', (ligne) => numeros.push(Number(ligne)));
  return { ecrivain, numeros };
}

/** Opens a base as a server would, and says what it lost of these rows. */
async function verify(dossier: string, numeros: readonly number[], nom: string): Promise<string[]> {
  try {
    const { connection, close } = await openPglite(dossier);
    const { rows } = await sql<{ numero: number }>`select numero, length(texte) from essai`.execute(connection.kysely);
    await close();
    const presents = new Set(rows.map(({ numero }) => numero));
    const perdus = numeros.filter((numero) => !presents.has(numero));
    return perdus.length === 0 ? [] : [`${nom} : ${perdus.length} lignes répondues perdues sur ${numeros.length}`];
  } catch (error) {
    return [`${nom} : la base ne s’ouvre plus (${error instanceof Error ? error.message : String(error)})`];
  }
}

async function inTemporary<T>(play: (dossier: string) => Promise<T>): Promise<T> {
  const dossier = mkdtempSync(join(tmpdir(), 'coupure-'));
  try {
    return await play(dossier);
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}

async function makeBase(dossier: string): Promise<void> {
  const { close, exec, finish } = await openPglite(dossier);
  await exec('create table essai (numero serial primary key, texte text not null)');
  await finish();
  await close();
}

/**
 * Power cuts, one after the other on what the one before left. The disk is simulated (Linux): it keeps what was synced,
 * and a part, in any order, of what was not.
 */
export const playCoupures = (nombre: number): Promise<Bilan> =>
  inTemporary(async (dossier) => {
    const bilan: Bilan = { essais: 0, repondues: 0, fautes: [] };
    let base = join(dossier, 'base-0');
    await makeBase(base);
    const repondus: number[] = [];
    for (let rang = 1; rang <= nombre; rang += 1) {
      const suite = join(dossier, `base-${rang}`);
      const { ecrivain, numeros } = startEcrivain(base, join(dossier, `disque-${rang}`), suite);
      await once(ecrivain, 'close');
      repondus.push(...numeros);
      bilan.essais += 1;
      bilan.fautes.push(...(await verify(suite, repondus, `coupure ${rang}`)));
      if (bilan.fautes.length > 0) break;
      base = suite;
    }
    return { ...bilan, repondues: repondus.length };
  });

/**
 * Copies of the folder at any moment of the writing: of one instant, as a snapshot of a disk takes them, or (`cp`) file
 * after file under a base that goes on, which PostgreSQL does not promise to open again.
 */
export const playCopies = (nombre: number, maniere: 'instantané' | 'cp' = 'instantané'): Promise<Bilan> =>
  inTemporary(async (dossier) => {
    const base = join(dossier, 'base');
    await makeBase(base);
    const { ecrivain, numeros } = startEcrivain(base);
    const copies: Array<{ copie: string; repondus: number[] }> = [];
    for (let rang = 1; rang <= nombre; rang += 1) {
      const attendus = numeros.length + 5 + Math.floor(Math.random() * 100);
      while (numeros.length < attendus && ecrivain.exitCode === null) await wait(5);
      const copie = join(dossier, `copie-${rang}`);
      const repondus = [...numeros];
      if (maniere === 'instantané') ecrivain.kill('SIGSTOP');
      spawnSync('cp', ['-R', base, copie]);
      ecrivain.kill('SIGCONT');
      copies.push({ copie, repondus });
    }
    ecrivain.kill('SIGKILL');
    await once(ecrivain, 'close');
    const fautes: string[] = [];
    for (const [rang, { copie, repondus }] of copies.entries())
      fautes.push(...(await verify(copie, repondus, `copie ${rang + 1}`)));
    return { essais: copies.length, repondues: copies.at(-1)?.repondus.length ?? 0, fautes };
  });
