import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Artefacts, cleOf } from '../data/content/artefacts.ts';

// Whether a build would write what is already there: the digest of all that a build reads, and a list of what it wrote. In
// doubt, no: a stale page is worse than a build too many (ADR-0050).

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
/** What npm says that it has installed; without it nobody can tell, and every build is made. */
const INSTALLE = 'node_modules/.package-lock.json';
const DU_REGISTRE = ['content', 'public', 'src/photos'];
/** Settings that change what a build writes, or may. */
const REGLAGES = /^(?:PUBLIC_|ASTRO_|VITE_|NODE_|LC_)|^(?:HORS_LIGNE|HOST|LANG|PAIEMENT_ADRESSE|PARTIE_MAX|PORT|TZ)$/;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)\b/g;
const COMPRESSE = /\.(?:br|gz)$/;
const MS_PAR_JOUR = 86_400_000;

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

/**
 * The day, and how many of its moments have passed at which something of the register comes to its end: pages count days
 * from instants of the content (deadlines, sessions), hence change at their hours and at midnight, and at no other time.
 */
export function momentOf(instants: Iterable<string>, now: Date): string {
  const heureOf = (ms: number): number => ((ms % MS_PAR_JOUR) + MS_PAR_JOUR) % MS_PAR_JOUR;
  const heures = new Set([...instants].map((instant) => heureOf(Date.parse(instant))));
  const passees = [...heures].filter((heure) => heure <= heureOf(now.getTime()));
  return `${now.toISOString().slice(0, 10)} ${passees.length}`;
}

/** A digest of all that a build reads, this moment included. */
export function digestEntrees({ projet, registre, env }: Chantier, now: Date): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const nom of Object.keys(env)
    .filter((nom) => REGLAGES.test(nom))
    .sort())
    hash.update(`\n${nom}=${JSON.stringify(env[nom])}`);
  const racines = readdirSync(projet);
  const reglages = racines.filter((nom) => nom.startsWith('.env')).sort();
  addFichiers(hash, projet, [...DU_PROJET, ...reglages, INSTALLE], () => undefined);
  const instants = new Set<string>();
  addFichiers(hash, registre, DU_REGISTRE, (contenu) => {
    for (const [instant] of contenu.toString('latin1').matchAll(INSTANT)) instants.add(instant);
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

/** Remembers what a site that has just been built was made from. */
export function rememberConstruction(chantier: Chantier, artefacts: Artefacts, entrees: string): void {
  const connue = tell(chantier, entrees);
  if (connue) artefacts.write(cleDe(chantier), connue);
}
