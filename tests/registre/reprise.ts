// `npm run test:reprise`: a register is built, published with changes, and built again where it stands, from what the build
// before left; each time the site is the one that a build from nothing makes of the same register, file by file (ADR-0057).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const RACINE = join(import.meta.dirname, '../..');
const dossier = mkdtempSync(join(tmpdir(), 'reprise-'));
const registre = join(dossier, 'registre');
const enPlace = join(dossier, 'en-place');
cpSync(join(RACINE, 'tests/fixtures/registre'), registre, { recursive: true });

const commandeOf = (dist: string, artefacts: string) => ({
  cwd: RACINE,
  env: { ...process.env, REGISTRE: registre, DIST: dist, ARTEFACTS: artefacts, ASTRO_TELEMETRY_DISABLED: '1' },
});

/** What a build prints; undefined when it fails. */
function build(dist: string, artefacts: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    ...commandeOf(dist, artefacts),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  console.log(stderr.slice(-2000));
  return undefined;
}

/** Files of a site and what they hold; the search's are named by it, and come in another order each time (ADR-0050). */
function readSite(dist: string): Map<string, string> {
  const site = new Map<string, string>();
  for (const entree of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entree.isFile()) continue;
    const nom = relative(dist, join(entree.parentPath, entree.name)).replaceAll('\\', '/');
    if (/^pagefind\/(?:filter|[^/]+\.pf_meta|pagefind-entry)/.test(nom)) continue;
    const isDatee = /^(?:hors-ligne\/registre\.json|publie\.js|travailleur\.js)/.test(nom);
    site.set(nom, isDatee ? '' : readFileSync(join(dist, nom), 'base64'));
  }
  return site;
}

/** Begins a build where the site stands, and kills it once it says `etape`; true when it had not ended. */
async function cutBuild(etape: string): Promise<boolean> {
  const enfant = spawn(process.execPath, ['scripts/build.ts'], commandeOf(enPlace, join(dossier, 'artefacts')));
  enfant.stdout.on('data', (dit: Buffer) => {
    if (dit.includes(`[${etape}]`)) enfant.kill('SIGKILL');
  });
  const [, signal] = (await once(enfant, 'close')) as [number | null, string | null];
  return signal === 'SIGKILL';
}

let faites = 0;
let manquees = 0;
function check(titre: string, fautes: readonly string[]): void {
  if (fautes.length === 0) faites += 1;
  else manquees += 1;
  console.log(
    `${fautes.length === 0 ? 'ok' : 'ÉCHEC'}  ${titre}${fautes.map((faute) => `\n       ${faute}`).join('')}`,
  );
}

/** What two sites say differently. */
function compare(a: Map<string, string>, b: Map<string, string>): string[] {
  const noms = [...new Set([...a.keys(), ...b.keys()])].sort();
  return noms.filter((nom) => a.get(nom) !== b.get(nom)).slice(0, 20);
}

const fiche = (nom: string): string => join(registre, 'content', `${nom}.yaml`);
function edit(nom: string, from: string, to: string): void {
  const texte = readFileSync(fiche(nom), 'utf8');
  if (!texte.includes(from)) throw new Error(`${nom} ne dit plus « ${from} ».`);
  writeFileSync(fiche(nom), texte.replace(from, to));
}

/** Builds where the site stands; what stayed there is as old as it was, its compressed forms at least. */
function rebuild(titre: string, isRestee: (nom: string) => boolean, isReprise = true): void {
  const avant = new Map(
    readdirSync(join(enPlace, 'projets')).map((nom) => [nom, statSync(join(enPlace, 'projets', nom)).ino]),
  );
  const dit = build(enPlace, join(dossier, 'artefacts'));
  const [, reprises] = /\[pages-reprises\] (\d+)/.exec(dit ?? '') ?? [];
  check(
    `${titre} : le site se construit là où il est, ${isReprise ? 'à partir de ce qui y est' : 'tout entier'}`,
    reprises !== undefined && (reprises !== '0') === isReprise ? [] : [`pages et fichiers repris : ${reprises}`],
  );
  const restees = [...avant.keys()].filter(
    (nom) => nom.endsWith('.html.br') && isRestee(nom.slice(0, -'.html.br'.length)),
  );
  const refaites = restees.filter((nom) => statSync(join(enPlace, 'projets', nom)).ino !== avant.get(nom));
  check(`${titre} : ${restees.length} pages qui disent la même chose ne sont pas refaites`, refaites);
  const neuf = join(dossier, 'neuf');
  rmSync(neuf, { recursive: true, force: true });
  rmSync(`${neuf}-cache`, { recursive: true, force: true });
  build(neuf, 'non');
  check(`${titre} : c’est le site que l’on construit de rien`, compare(readSite(enPlace), readSite(neuf)));
}

// A photograph of a projet that stays as it is: its page is left out of the builds that follow, and its original of the site.
cpSync(join(RACINE, 'src/photos/ecole-achevee.png'), join(registre, 'src/photos/ecole-achevee.png'));
writeFileSync(
  fiche('projets/ecole-de-beyla'),
  `${readFileSync(fiche('projets/ecole-de-beyla'), 'utf8')}photos:
  - image: ecole-achevee.png
    alt: L’école, vue de la cour.
    date: 2026-05-02
    credit: Entreprise (essai)
`,
);

try {
  check(
    'le site se construit',
    build(enPlace, join(dossier, 'artefacts')) === undefined ? ['la construction a échoué'] : [],
  );
  const premier = readSite(enPlace);

  edit('projets/bac-de-boffa', 'status: EN_COURS', 'status: EN_COUR');
  check(
    'un registre fautif est refusé',
    build(enPlace, join(dossier, 'artefacts')) === undefined ? [] : ['il est passé'],
  );
  check('le site qui est là y reste', compare(premier, readSite(enPlace)));
  edit('projets/bac-de-boffa', 'status: EN_COUR\n', 'status: EN_COURS\n');

  // One projet moves on: its own pages, its company's, lists and figures; nothing else.
  edit('projets/bac-de-boffa', 'taux_execution_physique: 61', 'taux_execution_physique: 63');
  rebuild('un projet avance', (nom) => nom === 'ecole-de-beyla' || nom === 'marche-de-beyla');

  // What it had begun to keep for the next is of another site than the one that stands.
  edit('projets/bac-de-boffa', 'taux_execution_physique: 63', 'taux_execution_physique: 65');
  const present = readSite(enPlace);
  check('une construction est coupée', (await cutBuild('pages-finies')) ? [] : ['elle s’est achevée']);
  check('le site qui était là y reste', compare(present, readSite(enPlace)));
  rebuild('une construction a été coupée', () => false, false);

  // Another day, a status, a name, an entry that comes and one that goes: every page says something else.
  edit('chiffres-nationaux', 'date_arrete: 2026-10-31', 'date_arrete: 2026-11-10');
  edit('entreprises/passerelles-reunies', 'raison_sociale: ', 'raison_sociale: Nouvelles ');
  cpSync(fiche('projets/ecole-de-beyla'), fiche('projets/ecole-de-tougue'));
  edit('projets/ecole-de-tougue', 'title: École primaire de Beyla-Centre', 'title: École primaire de Tougué');
  rmSync(fiche('projets/marche-de-beyla'));
  rebuild('le registre change de jour', () => false);
} catch (error) {
  check('les constructions se suivent', [String(error)]);
} finally {
  rmSync(dossier, { recursive: true, force: true });
}
console.log(`${faites} passed, ${manquees} failed`);
if (manquees > 0) process.exitCode = 1;
