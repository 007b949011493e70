import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Artefacts, cleOf } from '../data/content/artefacts.ts';
import { instantsOf, momentOf } from '../domain/socle/moment.ts';

// Whether a build would write what is already there: a digest of all that it reads, and a list of what it wrote. In
// doubt it is made: a stale page is worse than a build too many (ADR-0050).

/** What a build is made from, and where it goes. */
export interface Chantier {
  /** Folder of the project: its code, its settings, what is installed. */
  projet: string;
  /** Folder of the register. */
  registre: string;
  dist: string;
  env: NodeJS.ProcessEnv;
}

const DU_PROJET = ['src', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** The list of packages that npm has installed; without it every build is made. */
const INSTALLE = 'node_modules/.package-lock.json';
const DU_REGISTRE = ['content', 'public', 'src/photos'];
/** Settings that change what a build writes, or may. */
const REGLAGES = /^(?:PUBLIC_|ASTRO_|VITE_|NODE_|LC_)|^(?:HORS_LIGNE|HOST|LANG|PAIEMENT_ADRESSE|PARTIE_MAX|PORT|TZ)$/;
const COMPRESSE = /\.(?:br|gz)$/;

/** Files of a folder and below, or this file alone, in order. */
function listFichiers(chemin: string): string[] {
  if (!statSync(chemin).isDirectory()) return [chemin];
  return readdirSync(chemin, { recursive: true, withFileTypes: true })
    .filter((entree) => !entree.isDirectory())
    .map((entree) => join(entree.parentPath, entree.name))
    .sort();
}

function addFichiers(hash: Hash, racine: string, noms: readonly string[], see: (contenu: Buffer) => void): void {
  for (const fichier of noms.flatMap((nom) => listFichiers(join(racine, nom)))) {
    const contenu = readFileSync(fichier);
    hash.update(`\n${fichier}:${contenu.length}:`).update(contenu);
    see(contenu);
  }
}

/** A digest of what makes pages of a register: the project's code and settings, what is installed, the environment, Node. */
export function digestCode({ projet, env }: Pick<Chantier, 'projet' | 'env'>): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const nom of Object.keys(env)
    .filter((nom) => REGLAGES.test(nom))
    .sort())
    hash.update(`\n${nom}=${JSON.stringify(env[nom])}`);
  const racines = readdirSync(projet);
  const reglages = racines.filter((nom) => nom.startsWith('.env')).sort();
  addFichiers(hash, projet, [...DU_PROJET, ...reglages, INSTALLE], () => undefined);
  return hash.digest('hex');
}

/** A digest of all that a build reads, this moment included. */
export function digestEntrees(chantier: Chantier, now: Date): string {
  const hash = createHash('sha256').update(digestCode(chantier));
  const instants = new Set<string>();
  // A register without a photograph has no folder of them: git keeps none that is empty.
  const siens = DU_REGISTRE.filter((nom) => existsSync(join(chantier.registre, nom)));
  addFichiers(hash, chantier.registre, siens, (contenu) => {
    for (const instant of instantsOf(contenu.toString('latin1'))) instants.add(instant);
  });
  return hash.update(momentOf(instants, now)).digest('hex');
}

/**
 * A digest of the list of a built site: size and date of each file. Of compressed forms, that they are there:
 * `npm run compresse` replaces them.
 */
export function digestSortie(dist: string): string {
  const hash = createHash('sha256');
  for (const fichier of listFichiers(dist)) {
    const { size, mtimeMs } = COMPRESSE.test(fichier) ? { size: 0, mtimeMs: 0 } : statSync(fichier);
    hash.update(`${fichier}\n${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const cleDe = ({ dist }: Chantier): string => cleOf('construction', dist);

/** What was read for a site and what it is made of; undefined when either cannot be told, as when nothing is built. */
function tell(chantier: Chantier, entrees: string): Buffer | undefined {
  try {
    return Buffer.from(`${entrees} ${digestSortie(chantier.dist)}`);
  } catch {
    return undefined;
  }
}

/** True when a build now would write what the folder holds, its moment of publication and the order of the search index apart. */
export function isDejaConstruit(chantier: Chantier, artefacts: Artefacts, entrees: string): boolean {
  const connue = artefacts.read(cleDe(chantier));
  return connue !== undefined && tell(chantier, entrees)?.equals(connue) === true;
}

/** True when the folder holds a site as a build left it. */
export function isIntact(chantier: Chantier, artefacts: Artefacts): boolean {
  const [entrees] = artefacts.read(cleDe(chantier))?.toString().split(' ') ?? [];
  return entrees !== undefined && isDejaConstruit(chantier, artefacts, entrees);
}

/** Remembers what a site that has just been built was made from. */
export function rememberConstruction(chantier: Chantier, artefacts: Artefacts, entrees: string): void {
  const connue = tell(chantier, entrees);
  if (connue) artefacts.write(cleDe(chantier), connue);
}
