// Releases: a folder each, and a link that names the one that serves. A switch is a rename, and so is going back.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { avecVerrou, PRIS, tasOf } from '../construction/verrou.ts';
import { DOSSIER_JOURNAL } from '../../src/data/content/lecture-journal.ts';
import { DOSSIER_VERSIONS } from '../../src/data/content/versions-publiees.ts';
import { execute, mustExecute } from './execution.ts';
import { FauteInstallation } from './faute.ts';
import { COMPTE, type Lieux, verrouConstruction } from './lieux.ts';

const dossierVersions = ({ srv }: Lieux): string => join(srv, 'versions');
const lienActuelle = ({ srv }: Lieux): string => join(srv, 'actuelle');

/** The release that serves; undefined on a machine that has none. */
export function readActuelle(lieux: Lieux): string | undefined {
  const lien = lienActuelle(lieux);
  return existsSync(lien) && lstatSync(lien).isSymbolicLink() ? readlinkSync(lien) : undefined;
}

/** Serves this release from now on. */
export function switchVersion(lieux: Lieux, version: string): void {
  const neuf = `${lienActuelle(lieux)}.neuf`;
  rmSync(neuf, { force: true });
  symlinkSync(version, neuf);
  renameSync(neuf, lienActuelle(lieux));
}

/** No release serves any more; their folders stay. */
export const forgetActuelle = (lieux: Lieux): void => rmSync(lienActuelle(lieux), { force: true });

const JAMAIS = /^(?:\.git|node_modules|dist|dist-neuf|\.donnees|\.env)$/;

/** Copies the code of `depot` into a folder of its own: what git has of it, or all of it where there is no git. Returns it. */
export async function copyVersion(lieux: Lieux, depot: string, maintenant: Date): Promise<string> {
  const git = ['-c', `safe.directory=${depot}`, '-C', depot];
  const commit = await execute('git', [...git, 'rev-parse', '--short', 'HEAD']);
  const jour = maintenant.toISOString().replace(/[-:]/g, '').slice(0, 15);
  const version = join(dossierVersions(lieux), `${jour}-${commit.code === 0 ? commit.sortie.trim() : 'copie'}`);
  mkdirSync(version, { recursive: true });
  if (commit.code === 0) {
    const archive = `${version}.tar`;
    await mustExecute('git', [...git, 'archive', '--format=tar', `--output=${archive}`, 'HEAD']);
    await mustExecute('tar', ['-C', version, '-xf', archive]);
    rmSync(archive);
  } else
    cpSync(depot, version, { recursive: true, filter: (source) => source === depot || !JAMAIS.test(basename(source)) });
  return version;
}

/** What the agency writes, apart from the code: releases pass, it stays. Made of the first release, under git. */
export async function ensureRegistre(lieux: Lieux, version: string): Promise<void> {
  const registre = join(lieux.srv, 'registre');
  if (existsSync(registre)) return;
  const neuf = `${registre}.neuf`;
  rmSync(neuf, { recursive: true, force: true });
  for (const nom of ['content', 'public', 'src/photos', 'supabase/exemple'])
    if (existsSync(join(version, nom))) cpSync(join(version, nom), join(neuf, nom), { recursive: true });
  // The sample's history is signed by a key that everybody knows: an agency's own begins with its first publication, and its releases too.
  for (const dossier of [DOSSIER_JOURNAL, DOSSIER_VERSIONS])
    rmSync(join(neuf, dossier), { recursive: true, force: true });
  await mustExecute('git', ['init', '--quiet', neuf]);
  const auteur = ['-c', 'user.name=Portail', '-c', 'user.email=portail@localhost'];
  await mustExecute('git', ['-C', neuf, ...auteur, 'add', '--all']);
  await mustExecute('git', ['-C', neuf, ...auteur, 'commit', '--quiet', '--message', 'Registre, à l’installation']);
  for (const [cle, valeur] of [
    ['user.name', 'Portail'],
    ['user.email', 'portail@localhost'],
  ] as const)
    await mustExecute('git', ['-C', neuf, 'config', cle, valeur]);
  renameSync(neuf, registre);
}

/**
 * Half the machine at the most, and the site that stands is served meanwhile: a site is built beside it, at low priority, once
 * no publication of the worker's is being built.
 */
export async function buildVersion(
  { srv }: Pick<Lieux, 'srv'>,
  version: string,
  site: string,
  memoire: number,
): Promise<void> {
  const verrou = verrouConstruction(srv);
  writeFileSync(verrou, '', { flag: 'a', mode: 0o644 });
  const run = async (script: string, ...parametres: string[]): Promise<void> => {
    const { code, sortie, erreur } = await execute('systemd-run', [
      ...['--quiet', '--wait', '--pipe', '--collect', '--uid', COMPTE, '--nice', '10'],
      ...['--property=MemoryMax=50%', `--property=EnvironmentFile=${site}`, `--working-directory=${version}`],
      `--setenv=NODE_OPTIONS=--max-old-space-size=${tasOf(memoire)}`,
      ...avecVerrou(verrou),
      join(version, 'node_modules/.bin/node'),
      `scripts/${script}`,
      ...parametres,
    ]);
    if (code === PRIS)
      throw new FauteInstallation(
        'Une publication construit le site depuis deux heures : « systemctl restart portail-facteur » l’arrête ; elle sera reprise.',
      );
    if (code !== 0) throw new Error(erreur.trim() || sortie.trim() || `${script} : code ${code}`);
  };
  await run('build.ts', '--calme');
  await run('compresse.ts');
}

/** Forgets old releases: the one that serves and the two before it stay; one that a cut left without its site is none. */
export function pruneVersions(lieux: Lieux): void {
  const dossier = dossierVersions(lieux);
  const actuelle = readActuelle(lieux);
  const autres = readdirSync(dossier)
    .sort()
    .filter((nom) => join(dossier, nom) !== actuelle);
  const gardees = autres.filter((nom) => existsSync(join(dossier, nom, 'dist/index.html'))).slice(-2);
  for (const nom of autres) if (!gardees.includes(nom)) rmSync(join(dossier, nom), { recursive: true, force: true });
}
