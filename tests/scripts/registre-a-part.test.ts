import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { anIdentite } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

// Commands of the register on one that stands apart from the code, as on a machine that `installe.sh` made.

const RACINE = join(import.meta.dirname, '../..');
/** Nobody: an account that owns nothing. */
const AUTRUI = 65_534;

function run(script: string, parametres: readonly string[], env: Record<string, string>, uid?: number) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(RACINE, 'scripts', script), ...parametres], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  return { status, stdout, stderr };
}

const writeExemple = (plus: Record<string, string> = {}): string => {
  const racine = writeRegistre({ 'content/registre.yaml': stringify(anIdentite({ exemple: true })), ...plus });
  cpSync(join(RACINE, 'content/journal'), join(racine, 'content/journal'), { recursive: true });
  return racine;
};
const commit = (racine: string): void => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', racine, '-c', 'user.name=Essai', '-c', 'user.email=essai@essai.example', ...args]);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'exemple');
};
const makeDossier = (): string => {
  const dossier = mkdtempSync(join(tmpdir(), 'donnees-'));
  onTestFinished(() => rmSync(dossier, { recursive: true, force: true }));
  return dossier;
};

/** Answers nobody: whoever asks it fails. */
const COMPTES = { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'cle' };

test('a sample is not copied to the accounts, whose tenders would take real offers; a rehearsal may', () => {
  const exemple = { ...COMPTES, REGISTRE: writeExemple() };
  const { status, stdout } = run('appels-offres.ts', [], exemple);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Le registre est l’exemple .*rien n’a été recopié/)]);
  expect(run('appels-offres.ts', ['--exemple'], exemple).status).toBe(1);
  const sien = writeRegistre({ 'content/registre.yaml': stringify(anIdentite({ exemple: false })) });
  expect(run('appels-offres.ts', [], { ...COMPTES, REGISTRE: sien }).status).toBe(1);
});

test('a register that does not say what it is is not copied either', () => {
  const racine = writeRegistre({ 'content/registre.yaml': 'agence: Essai\n' });
  const { status, stdout } = run('appels-offres.ts', [], { ...COMPTES, REGISTRE: racine });
  expect([status, stdout]).toEqual([0, expect.stringContaining('ne se lit pas')]);
});

test('the sample is taken out of the register that REGISTRE names, and the code’s own stays', () => {
  const racine = writeExemple();
  commit(racine);
  const { status, stdout, stderr } = run('registre-vide.ts', ['--oui'], { REGISTRE: racine });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Le registre est vide.');
  expect(readdirSync(join(racine, 'content/projets'))).toEqual(['.gitkeep']);
  expect(existsSync(join(racine, 'content/journal'))).toBe(false);
  expect(readdirSync(join(RACINE, 'content/projets')).length).toBeGreaterThan(1);
});

test('then its public history begins with a key of its own', () => {
  const racine = writeExemple();
  const donnees = makeDossier();
  const env = { REGISTRE: racine, DONNEES: donnees, PUBLIC_SITE_URL: 'https://portail.agence.example' };
  writeFileSync(join(racine, 'content/registre.yaml'), stringify(anIdentite({ exemple: false })));
  // Files of its own put over the sample's, whose history was left.
  const { status, stderr } = run('journal-publie.ts', ['--sans-base'], env);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/celui de l’exemple.*registre:vide/)]);
  expect(existsSync(join(donnees, 'journal.cle'))).toBe(false);
  rmSync(join(racine, 'content/journal'), { recursive: true });
  expect(run('journal-publie.ts', ['--sans-base'], env).status).toBe(0);
  expect(readFileSync(join(racine, 'content/journal/actes-000.jsonl'), 'utf8')).toContain(
    '"apres":"portail.agence.example/journal+',
  );
});

test('what another account has put there stops it before anything goes, with the command that gives it back', () => {
  const racine = writeExemple();
  mkdirSync(join(racine, 'content/projets/a-root'));
  for (const dossier of [racine, join(racine, 'content')]) chmodSync(dossier, 0o777);
  chmodSync(join(racine, 'content/projets'), 0o555);
  const isRoot = process.getuid?.() === 0;
  const { status, stderr } = run('registre-vide.ts', ['--oui'], { REGISTRE: racine }, isRoot ? AUTRUI : undefined);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`sudo chown -R portail: ${racine}`)]);
  expect(stderr).toContain(join(racine, 'content/projets'));
  expect(readdirSync(join(racine, 'content/projets')).length).toBe(2);
});
