import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { lockEcriture } from '../../scripts/registre-ecrit/verrou-ecriture.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import type { ChangementChamp } from '../../src/domain/proposition/proposition.ts';
import { aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

// Two writers at once, as the worker and a hand on `registre:ecrit`: one after the other (R198).

const PONT = 'content/projets/pont-de-wassou.yaml';
const scriptOf = (nom: string) => JSON.stringify(join(import.meta.dirname, '../../scripts/registre-ecrit', nom));

function depot() {
  const racine = writeRegistre({
    [PONT]: stringify(asFichier(aProjet({ localite: 'Wassou', budget: 1_200_000 }))),
    '.gitignore': '',
  });
  const git = (...args: string[]) => spawnSync('git', ['-C', racine, ...args], { encoding: 'utf8' }).stdout.trim();
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=Main', '-c', 'user.email=main@essai.example', 'commit', '-q', '-m', 'Registre');
  return { racine, git };
}
const propose = (numero: number, champ: ChangementChamp): PropositionAEcrire => ({
  ...{ id: `p${numero}`, numero, titre: 'Un champ', auteur: 'Fanta Diallo' },
  fiches: [{ rang: 1, collection: 'projets', id: 'pont-de-wassou', genre: 'MODIFICATION', champs: [champ] }],
});

/** A process of its own, which writes what it is given once it holds the register. */
function lance(racine: string, code: string) {
  const entier = `
    import { ecritProposition } from ${scriptOf('proposition-ecrite.ts')};
    import { lockEcriture } from ${scriptOf('verrou-ecriture.ts')};
    const racine = ${JSON.stringify(racine)};
    const unlock = await lockEcriture(racine, () => {});
    ${code}`;
  const enfant = spawn(process.execPath, ['--input-type=module', '-e', entier], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void enfant.kill('SIGKILL'));
  return enfant;
}

test('two decisions written at the same moment: each its revision, nothing lost, nothing dirty', async () => {
  const { racine, git } = depot();
  const ecrit = async (proposition: PropositionAEcrire) => {
    const enfant = lance(
      racine,
      `console.log(JSON.stringify(ecritProposition(racine, ${JSON.stringify(proposition)}, '2026-11-26').issues)); unlock();`,
    );
    return JSON.parse(await text(enfant.stdout)) as unknown;
  };
  const issues = await Promise.all([
    ecrit(propose(12, { champ: 'localite', avant: 'Wassou', apres: 'Kolenté' })),
    ecrit(propose(13, { champ: 'budget', avant: 1_200_000, apres: 1_300_000 })),
  ]);
  expect(issues).toEqual([[{ rang: 1, issue: 'ECRITE' }], [{ rang: 1, issue: 'ECRITE' }]]);
  expect(parse(readFileSync(join(racine, PONT), 'utf8'))).toMatchObject({ localite: 'Kolenté', budget: 1_300_000 });
  expect(git('log', '--format=%s').split('\n').sort()).toEqual([
    'Proposition 12 : Un champ',
    'Proposition 13 : Un champ',
    'Registre',
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

test('two decisions on one field: the first is written, the second is told, and overwrites nothing', async () => {
  const { racine } = depot();
  const ecrit = async (apres: string) => {
    const proposition = propose(12, { champ: 'localite', avant: 'Wassou', apres });
    const enfant = lance(
      racine,
      `console.log(JSON.stringify(ecritProposition(racine, ${JSON.stringify(proposition)}, '2026-11-26').issues)); unlock();`,
    );
    const [issue] = JSON.parse(await text(enfant.stdout)) as Array<{ issue: string }>;
    return issue?.issue === 'ECRITE' ? apres : undefined;
  };
  const ecrites = (await Promise.all([ecrit('Kolenté'), ecrit('Boké')])).filter((une) => une !== undefined);
  expect(ecrites).toEqual([(parse(readFileSync(join(racine, PONT), 'utf8')) as { localite: string }).localite]);
});

test('who comes second says that it waits, and gives up in a sentence; a writer that was killed leaves no lock', async () => {
  const { racine, git } = depot();
  const enfant = lance(racine, `console.log('tenu'); setInterval(() => {}, 1000);`);
  await once(enfant.stdout, 'data');
  const dites: string[] = [];
  await expect(lockEcriture(racine, (phrase) => dites.push(phrase), 300)).rejects.toThrow('relancez la commande');
  expect(dites).toEqual(['Une autre écriture du registre est en cours : attente de sa fin.']);
  enfant.kill('SIGKILL');
  await once(enfant, 'exit');
  const unlock = await lockEcriture(racine, (phrase) => dites.push(phrase), 300);
  expect(dites).toHaveLength(1);
  unlock();
  writeFileSync(join(racine, 'note'), '');
  expect(git('status', '--porcelain')).toBe('?? note');
});
