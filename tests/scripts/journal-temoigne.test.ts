import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSuite } from '../../scripts/publie/journal.ts';
import { readJournal, readTemoins } from '../../src/data/content/lecture-journal.ts';
import { extendJournal } from '../../src/domain/journal-public/suite.ts';
import { verifyTemoins } from '../../src/domain/journal-public/temoins.ts';
import { acteN, actesN, cleN } from '../domain/journal-public/journal-essai.ts';

let racine: string;
beforeEach(() => {
  racine = mkdtempSync(join(tmpdir(), 'temoin-'));
});
afterEach(() => rmSync(racine, { recursive: true, force: true }));

const run = promisify(execFile);
/** Runs a command of the history: what it says, and how it ends. */
async function lance(script: string, ...args: string[]): Promise<{ code: number; dit: string }> {
  try {
    const { stdout } = await run(process.execPath, [join('scripts', `${script}.ts`), ...args]);
    return { code: 0, dit: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, dit: stdout + stderr };
  }
}

/** Publishes acts into a history's folder. */
async function publie(dossier: string, actes: Parameters<typeof extendJournal>[1]): Promise<void> {
  const journal = readJournal(dossier);
  const suite = await extendJournal(journal, actes, { cle: await cleN(1) }, '2026-11-26T10:00:00Z');
  if (suite) writeSuite(dossier, journal.lignes.length, suite);
}

/** What a witness gave back, and its key, put where the agency keeps them. */
function remets(journal: string, temoin: string, dit: string): void {
  const dossier = join(journal, 'temoins');
  mkdirSync(dossier, { recursive: true });
  const [nom = ''] = readdirSync(temoin)
    .filter((un) => /^\d{9}-/.test(un))
    .slice(-1);
  writeFileSync(join(dossier, nom), readFileSync(join(temoin, nom)));
  const cle = /: (\S+\+\S+)\s*$/.exec(dit)?.[1] ?? '';
  writeFileSync(join(dossier, 'cles'), `${cle}\n`, { flag: 'a' });
}

describe('two witnesses (R245)', () => {
  test('sign what continues what they saw; one of them refuses a fork', async () => {
    const [journal, fourche] = [join(racine, 'journal'), join(racine, 'fourche')];
    const [un, deux] = [join(racine, 'universite'), join(racine, 'presse')];
    for (const dossier of [journal, fourche]) await publie(dossier, actesN(1, 3));
    await publie(fourche, [{ ...acteN(4), motif: 'autre' }, acteN(5)]);

    // The first run says who witnesses.
    expect((await lance('journal-temoigne', journal, '--dossier', un)).dit).toMatch(/dites qui témoigne/);
    const premier = await lance('journal-temoigne', journal, '--dossier', un, '--nom', 'universite.example');
    expect(premier.code).toBe(0);
    expect(premier.dit).toMatch(/Tête de 4 actes signée pour la première fois/);
    expect(statSync(join(un, 'temoin.cle')).mode & 0o077).toBe(0);
    await publie(journal, [acteN(4)]);
    const suite = await lance('journal-temoigne', journal, '--dossier', un);
    expect(suite.dit).toMatch(/Tête de 5 actes signée, suite de celle de 4/);
    const second = await lance('journal-temoigne', journal, '--dossier', deux, '--nom', 'presse.example');
    remets(journal, un, suite.dit);
    remets(journal, deux, second.dit);
    expect((await verifyTemoins(readTemoins(journal), readJournal(journal).tetes)).fautes).toEqual([]);
    const { code, dit } = await lance('journal-verifie', journal);
    expect(code).toBe(0);
    expect(dit).toMatch(/Le témoin universite\.example, hors de l’agence, a signé la tête de 5\sactes/);
    expect(dit).toMatch(/Le témoin presse\.example, hors de l’agence, a signé la tête de 5\sactes/);

    // Whoever holds the key shows another history: the witness keeps what it saw, and signs nothing.
    const tenue = readFileSync(join(un, 'tete'), 'utf8');
    const refus = await lance('journal-temoigne', fourche, '--dossier', un);
    expect(refus.code).toBe(1);
    expect(refus.dit).toMatch(/^Rien n’est signé\. .*preuve d’une fourche/);
    expect(readFileSync(join(un, 'tete'), 'utf8')).toBe(tenue);

    // And what it signed is no head of the other history: the agency cannot publish it there.
    remets(fourche, un, suite.dit);
    const faux = await lance('journal-verifie', fourche);
    expect(faux.code).toBe(1);
    expect(faux.dit).toMatch(/le témoin a vu une autre histoire/);
  }, 60_000);
});
