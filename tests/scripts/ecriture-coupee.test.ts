import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { put, putFichiers } from '../../scripts/registre-ecrit/disque.ts';
import { ecritAvecPhotos } from '../../scripts/registre-ecrit/photos-ecrites.ts';
import { redigeFiche } from '../../scripts/registre-ecrit/redaction.ts';
import type { PropositionAEcrire } from '../../src/domain/proposition/a-ecrire.ts';
import { aProjet, asFichier } from '../support/builders.ts';
import { writeRegistre } from '../support/registre.ts';

// A writer killed at each of its steps, in a real repository: the next run ends what it began, under the same name (R198).

const JOUR = '2026-11-26';
const PONT = 'content/projets/pont-de-wassou.yaml';
const DALOT = 'content/projets/dalot.yaml';
const IMAGE = 'chantier-dalot-2026-11-20-0123456789ab.jpg';
const PHOTO = `src/photos/${IMAGE}`;
const dossier = mkdtempSync(join(tmpdir(), 'coupe-'));
afterAll(() => rmSync(dossier, { recursive: true }));
let octets: Uint8Array;
beforeAll(async () => {
  const creation = { width: 8, height: 8, channels: 3 as const, background: '#555' };
  octets = new Uint8Array(await sharp({ create: creation }).jpeg().toBuffer());
  // Kills whoever calls it at one of its commands, else is git.
  const vrai = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
  const faux = join(dossier, 'git');
  writeFileSync(faux, `#!/bin/sh\ncase " $* " in *"$COUPE"*) kill -9 $PPID; exit 1;; esac\nexec ${vrai} "$@"\n`);
  chmodSync(faux, 0o755);
});

const PROPOSITION: PropositionAEcrire = {
  id: 'p',
  numero: 12,
  titre: 'Budget et photographie',
  auteur: 'Fanta Diallo',
  fiches: [
    {
      ...{ rang: 1, collection: 'projets', id: 'pont-de-wassou', genre: 'MODIFICATION' },
      champs: [{ champ: 'localite', avant: 'Wassou', apres: 'Kolenté' }],
    },
    {
      ...{ rang: 2, collection: 'projets', id: 'dalot', genre: 'MODIFICATION' },
      champs: [{ champ: 'photos', ajout: true, apres: [{ image: IMAGE, alt: 'Le dalot', credit: 'Agence' }] }],
    },
  ],
};

function depot() {
  const fiche = (plus: object) => stringify(asFichier(aProjet(plus)));
  const racine = writeRegistre({
    [PONT]: fiche({ localite: 'Wassou', num_marche: 'M 1' }),
    [DALOT]: fiche({ title: 'Dalot', num_marche: 'M 2' }),
  });
  const git = (...args: string[]) => spawnSync('git', ['-C', racine, ...args], { encoding: 'utf8' }).stdout.trim();
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('-c', 'user.name=Main', '-c', 'user.email=main@essai.example', 'commit', '-q', '-m', 'Registre');
  return { racine, git };
}
const photos = () => [{ image: IMAGE, sha256: createHash('sha256').update(octets).digest('hex'), octets }];
const ecrit = (racine: string) =>
  ecritAvecPhotos({ readPhotos: () => Promise.resolve(photos()) }, racine, PROPOSITION, JOUR);

/** The same, in a process of its own that is killed at a command of git. */
function coupe(racine: string, commande: string): void {
  const module = join(import.meta.dirname, '../../scripts/registre-ecrit/photos-ecrites.ts');
  const [photo] = photos();
  const code = `
    import { ecritAvecPhotos } from ${JSON.stringify(module)};
    const octets = new Uint8Array(Buffer.from(${JSON.stringify(Buffer.from(octets).toString('base64'))}, 'base64'));
    const photo = { ...${JSON.stringify({ ...photo, octets: undefined })}, octets };
    await ecritAvecPhotos({ readPhotos: async () => [photo] }, ${JSON.stringify(racine)}, ${JSON.stringify(PROPOSITION)}, '${JOUR}');`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dossier}:${process.env['PATH'] ?? ''}`, COUPE: commande },
  });
  expect([signal, stderr]).toEqual(['SIGKILL', '']);
}

const sain = async ({ racine, git }: ReturnType<typeof depot>) => {
  const { issues, revision, sansRevision } = await ecrit(racine);
  expect(issues.map(({ issue }) => issue)).toEqual(['ECRITE', 'ECRITE']);
  expect([revision, sansRevision]).toEqual([git('rev-parse', 'HEAD'), undefined]);
  expect(git('log', '--format=%an|%s').split('\n')).toEqual([
    'Fanta Diallo|Proposition 12 : Budget et photographie',
    'Main|Registre',
  ]);
  expect(git('show', '--name-only', '--format=').split('\n')).toEqual([DALOT, PONT, PHOTO]);
  expect(git('status', '--porcelain')).toBe('');
  expect(new Uint8Array(readFileSync(join(racine, PHOTO)))).toEqual(octets);
};

describe('killed, the next run ends it', () => {
  test.each([
    ['once its photographs are there', ' status '],
    ['once its files are there', ' config '],
    ['half way to its revision', ' commit '],
    ['once its revision is made, and not noted', ' rev-parse HEAD '],
  ])('%s', async (_, commande) => {
    const lieu = depot();
    coupe(lieu.racine, commande);
    await sain(lieu);
  });

  test('between two of its files, or in the middle of one', async () => {
    const lieu = depot();
    const lue = redigeFiche(lieu.racine, PROPOSITION.fiches[0]!, JOUR);
    if (lue.status === 'redige') putFichiers(lieu.racine, [lue.redige]);
    put(join(lieu.racine, PHOTO), octets);
    writeFileSync(join(lieu.racine, `${DALOT}.ecrit`), 'title: Da');
    await sain(lieu);
  });

  test('in the middle of a photograph', async () => {
    const lieu = depot();
    put(join(lieu.racine, `${PHOTO}.ecrit`), octets.slice(0, 20));
    await sain(lieu);
  });
});

test('what a hand wrote in one of the files meanwhile is not told under the author’s name', async () => {
  const { racine, git } = depot();
  coupe(racine, ' config ');
  writeFileSync(join(racine, PONT), `${readFileSync(join(racine, PONT), 'utf8')}# à la main\n`);
  const { issues } = await ecrit(racine);
  expect(issues.map(({ issue }) => issue)).toEqual(['ECRITE', 'ECRITE']);
  expect(git('show', '--name-only', '--format=').split('\n')).toEqual([DALOT, PHOTO]);
  expect(git('status', '--porcelain')).toBe(`M ${PONT}`);
});

test('an entry that is refused after all leaves no picture behind, also of the run that was killed', async () => {
  const { racine, git } = depot();
  coupe(racine, ' status ');
  expect(existsSync(join(racine, PHOTO))).toBe(true);
  rmSync(join(racine, DALOT));
  const { issues } = await ecrit(racine);
  expect(issues.map(({ issue }) => issue)).toEqual(['ECRITE', 'NON_ECRITE']);
  expect(existsSync(join(racine, PHOTO))).toBe(false);
  expect(git('show', '--name-only', '--format=').split('\n')).toEqual([PONT]);
});
