// What a large register costs to build: `npm run bench:build`, `-- --projets=2000,10000` for other sizes. Copies of the
// sample are built in a folder of the system's, cold, again, then with twenty projets changed:
// time, memory, files, bytes, weight of the indexes, and where the time goes. Who uses it: whoever changes what a build reads,
// draws or compresses, before and after (ADR-0050, ADR-0057).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Construction } from './banc/construction.ts';
import type { Mesure } from './banc/mesure.ts';
import { advanceProjets, writeRegistre } from './banc/registre.ts';

const RACINE = join(import.meta.dirname, '..');
/** Projets that a publication changes. */
const CHANGES = 20;
const { values } = parseArgs({ options: { projets: { type: 'string', default: '172,2000,10000' } } });
const tailles = values.projets.split(',').map(Number);
if (tailles.some((taille) => !Number.isInteger(taille) || taille < 1))
  throw new Error(`--projets : des nombres entiers séparés par des virgules, pas « ${values.projets} »`);

const mega = (octets: number): string => `${(octets / 1e6).toFixed(1)} Mo`;
const seconds = (duree: number): string => `${duree.toFixed(1)} s`;

/** Files of a folder: how many, and what they weigh, of those whose path passes. */
function weigh(
  dossier: string,
  isCompte: (chemin: string) => boolean = () => true,
): { fichiers: number; octets: number } {
  const bilan = { fichiers: 0, octets: 0 };
  for (const entree of readdirSync(dossier, { recursive: true, withFileTypes: true })) {
    const chemin = join(entree.parentPath, entree.name);
    if (!entree.isFile() || !isCompte(chemin.slice(dossier.length + 1).replaceAll('\\', '/'))) continue;
    bilan.fichiers += 1;
    bilan.octets += statSync(chemin).size;
  }
  return bilan;
}

function printDetail({ etapes, familles }: Construction): void {
  console.table(etapes.map(({ etape, secondes }) => ({ étape: etape, durée: seconds(secondes) })));
  const lourdes = [...familles].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 10);
  // Several are under way at once: a file's time counts what it waits for.
  console.table(
    lourdes.map(([famille, { fichiers, ms }]) => ({ famille, fichiers, 'temps cumulé': seconds(ms / 1000) })),
  );
}

function printPoids(dist: string): void {
  const liste = weigh(dist, (chemin) => /^donnees\/.*\.json$/.test(chemin));
  const listeBrotli = weigh(dist, (chemin) => /^donnees\/.*\.json\.br$/.test(chemin));
  const recherche = weigh(dist, (chemin) => chemin.startsWith('pagefind/') && !/\.(?:br|gz)$/.test(chemin));
  const horsLigne = weigh(dist, (chemin) => /^hors-ligne\/.*\.br$/.test(chemin));
  const pages = weigh(dist, (chemin) => chemin.endsWith('.html'));
  const tout = weigh(dist);
  console.log(
    `${tout.fichiers} fichiers, ${mega(tout.octets)}, dont ${pages.fichiers} pages (${mega(pages.octets)}) ; index des listes ` +
      `${mega(liste.octets)} (brotli ${mega(listeBrotli.octets)}) ; index de la recherche ${mega(recherche.octets)} en ` +
      `${recherche.fichiers} fichiers ; registre hors ligne ${mega(horsLigne.octets)} (brotli).`,
  );
}

async function measure(taille: number, dossier: string): Promise<void> {
  const [registre, dist, artefacts] = ['registre', 'dist', 'artefacts'].map((nom) => join(dossier, nom)) as [
    string,
    string,
    string,
  ];
  mkdirSync(registre);
  writeRegistre(RACINE, registre, taille);
  const lignes: Array<Record<string, string>> = [];
  const addLigne = (nom: string, { secondes, processeur, memoire }: Mesure): void => {
    lignes.push({
      construction: nom,
      durée: seconds(secondes),
      processeur: processeur === undefined ? 'n. d.' : seconds(processeur),
      'mémoire au plus': memoire === undefined ? 'n. d.' : mega(memoire),
    });
  };
  const run = async (nom: string): Promise<Construction> => {
    const construction = await build(RACINE, registre, dist, artefacts);
    addLigne(nom, construction);
    return construction;
  };
  const froide = await run('à froid');
  console.log(`\n${taille} projets`);
  printDetail(froide);
  printPoids(dist);
  await run('sans rien changer');
  const changes = advanceProjets(registre, CHANGES);
  await run(`${changes.length} projets changés`);
  console.table(lignes);
}

for (const taille of tailles) {
  const dossier = mkdtempSync(join(tmpdir(), 'bench-build-'));
  try {
    await measure(taille, dossier);
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
}
