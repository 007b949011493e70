import { join } from 'node:path';
import { cleOf, dossierArtefacts, openArtefacts } from './artefacts.ts';
import type { Retenus } from './fichier-yaml.ts';
import { type Lecture, readContenu } from './lecture-contenu.ts';
import { versionCode } from './version-code.ts';

// The register is read once per build, by one reader (ADR-0063): what was checked is what Astro publishes. Astro loads its
// collections in a graph of modules of its own, in the same process: what was read is left where both find it.

const LU = Symbol.for('portail.registre-lu');
const commun = globalThis as { [LU]?: { racine: string; lecture: Lecture } };

const PROJET = join(import.meta.dirname, '../../..');
const LECTEUR = ['src/data/content/fichier-yaml.ts', 'src/data/content/texte-fichier.ts', 'src/data/content/yaml.ts'];

/** Reads the register anew; texts that an earlier reading by the same code has parsed are not parsed again. */
export function readRegistre(racine: string): Lecture {
  const artefacts = openArtefacts(dossierArtefacts(PROJET));
  const cle = cleOf('textes-lus', versionCode(PROJET, LECTEUR), racine);
  const avant = artefacts.read(cle)?.toString();
  const connus = avant === undefined ? [] : (JSON.parse(avant) as Array<[string, unknown]>);
  const retenus: Retenus = { avant: new Map(connus), lus: new Map() };
  const lecture = readContenu(racine, retenus);
  const lus = JSON.stringify([...retenus.lus]);
  if (lus !== avant) artefacts.write(cle, Buffer.from(lus));
  commun[LU] = { racine, lecture };
  return lecture;
}

/** What was read of this register, by whoever came first in this process. */
export function getLecture(racine: string): Lecture {
  return commun[LU]?.racine === racine ? commun[LU].lecture : readRegistre(racine);
}

let relue: Lecture | undefined;

/** Reads anew after a change: once, however many collections ask for it at that moment. */
export function rereadRegistre(racine: string): Lecture {
  relue ??= readRegistre(racine);
  setImmediate(() => (relue = undefined));
  return relue;
}
