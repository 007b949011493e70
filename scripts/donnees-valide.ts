// What the official validators (libcoveoc4ids, libcoveocds; pySHACL with the shapes of DCAT-AP) say of the open data of a built
// site: `npm run donnees:valide`, `-- <folder>` for another site than dist/. Makes a Python environment of their own on the first
// run, which asks PyPI; then nothing is fetched: the standards' files come from tests/fixtures/normes/officielles.zip. Nothing
// imports these validators, and no test waits for them (ADR-0119). Who uses it: whoever changes `src/domain/donnees-ouvertes/`,
// before a release.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RACINE = join(import.meta.dirname, '..');
const VALIDATEURS = ['libcoveoc4ids==0.9.1', 'libcoveocds==0.16.6', 'pyshacl==0.40.1'];
const VENV = join(RACINE, 'node_modules/.cache/validateurs');
const PYTHON = join(VENV, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
/** Written once the environment holds these versions. */
const PRET = join(VENV, 'pret.txt');

/** What finds a fault, and what a person judges. */
const FAUTES = ['schema', 'codes', 'conformite', 'extensions'] as const;
const A_JUGER = ['autres', 'champs', 'anciens'] as const;
type Genre = (typeof FAUTES)[number] | (typeof A_JUGER)[number];

interface Rapport {
  fichier: string;
  nombre: number;
  comptes: Record<Genre, number>;
  exemples: Partial<Record<Genre, string[]>>;
  /** Addresses that the validators asked for, and that the archive lacks. */
  absents: string[];
}

function run(programme: string, args: readonly string[], isLu = false): string {
  const { status, stdout, error } = spawnSync(programme, args, {
    stdio: ['ignore', isLu ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0)
    throw new Error(`${programme} ${args.slice(0, 3).join(' ')} : ${error?.message ?? `code ${status}`}`);
  return stdout;
}

function installValidateurs(): void {
  const versions = VALIDATEURS.join('\n');
  if (existsSync(PRET) && readFileSync(PRET, 'utf8') === versions) return;
  rmSync(VENV, { recursive: true, force: true });
  run('python3', ['-m', 'venv', VENV]);
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...VALIDATEURS]);
  writeFileSync(PRET, versions);
}

const site = resolve(process.argv[2] ?? join(RACINE, 'dist'));
const donnees = join(site, 'donnees-ouvertes');
if (!existsSync(join(donnees, 'manifeste.json'))) {
  console.error(`${site} n’a pas de données ouvertes : construisez d’abord le site (npm run build).`);
  process.exit(2);
}
const { fichiers } = JSON.parse(readFileSync(join(donnees, 'manifeste.json'), 'utf8')) as {
  fichiers: Array<{ chemin: string; portee: string }>;
};
const paquets = fichiers.filter(
  ({ chemin, portee }) => portee === 'registre' && /^oc(?:4i)?ds\/.*\.json$/.test(chemin),
);

installValidateurs();
const normes = join(RACINE, 'tests/fixtures/normes/officielles.zip');
const chemins = paquets.map(({ chemin }) => join(donnees, chemin));
const readRapports = (script: string, valides: readonly string[]): Rapport[] =>
  run(PYTHON, [join(RACINE, 'scripts/valide', script), normes, ...valides], true)
    .split('\n')
    .filter(Boolean)
    .map((ligne) => JSON.parse(ligne) as Rapport);
const rapports = [
  ...readRapports('valide.py', chemins),
  ...readRapports('dcat.py', [join(donnees, 'catalogue.jsonld')]),
];

console.table(
  rapports.map(({ fichier, nombre, comptes }) => ({ fichier: fichier.slice(donnees.length + 1), nombre, ...comptes })),
);
for (const { fichier, exemples } of rapports)
  for (const [genre, siens] of Object.entries(exemples))
    console.log(`${fichier.slice(donnees.length + 1)}, ${genre} : ${siens.join(' ; ')}`);
const absents = [...new Set(rapports.flatMap((rapport) => rapport.absents))];
if (absents.length > 0) console.error(`Sans réponse, dans officielles.zip : ${absents.join(', ')}`);
const fautes = rapports.reduce(
  (somme, { comptes }) => somme + FAUTES.reduce((une, genre) => une + comptes[genre], 0),
  0,
);
console.log(`${rapports.length} fichiers, ${fautes} faute(s). ${A_JUGER.join(', ')} : à juger, permis par les normes.`);
process.exitCode = fautes + absents.length === 0 && rapports.length === paquets.length + 1 ? 0 : 1;
