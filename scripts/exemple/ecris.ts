import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContenu } from '../../src/data/content/lecture.ts';
import { formatAnomalies } from '../../src/data/content/rapport.ts';
import { appelOffresSchema } from '../../src/domain/appel-offres/appel-offres.schema.ts';
import { toEntry } from './appels-offres/fiche.ts';
import { decalageOf } from './decale.ts';
import { renderDocuments } from './documents.ts';
import { JOUR_REFERENCE } from './projets/jours.ts';
import { composeRegistre, type Registre, schemaOf } from './registre.ts';
import { toYaml } from './yaml.ts';

// Writes the sample register: content/, public/documents/appels-offres/ and supabase/exemple/. See README.md.

const RACINE = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENTS = 'public/documents/appels-offres';

/** Every file of the sample by its path from the project's root; a fault in any entry stops before anything is written. */
async function renderFichiers(registre: Registre): Promise<Map<string, string | Buffer>> {
  const fichiers = new Map<string, string | Buffer>();
  for (const [nom, entries] of Object.entries(registre.collections) as Array<
    [keyof Registre['collections'], Record<string, object>]
  >) {
    for (const [id, entry] of Object.entries(entries)) {
      const fichier = `content/${nom}/${id}.yaml`;
      fichiers.set(fichier, toYaml(schemaOf(nom), entry, fichier));
    }
  }
  const chiffres = 'content/chiffres-nationaux.yaml';
  fichiers.set(chiffres, toYaml(schemaOf('chiffres-nationaux'), registre.chiffresNationaux, chiffres));
  for (const fiche of registre.appelsOffres) {
    const appel = { ...appelOffresSchema.parse(toEntry(fiche)), id: fiche.id };
    for (const { url, bytes } of await renderDocuments(fiche, appel)) fichiers.set(`public${url}`, bytes);
  }
  fichiers.set('supabase/exemple/appels-offres-internes.json', `${JSON.stringify(registre.internes, null, 2)}\n`);
  return fichiers;
}

/** Files of an earlier run that this one does not write: they go, and the folders that they leave empty. */
function removePerimes(fichiers: ReadonlyMap<string, unknown>, dossiers: readonly string[]): number {
  let removed = 0;
  for (const dossier of dossiers) {
    const chemin = join(RACINE, dossier);
    mkdirSync(chemin, { recursive: true });
    for (const entry of readdirSync(chemin, { withFileTypes: true, recursive: true })) {
      const fichier = relative(RACINE, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || fichiers.has(fichier)) continue;
      rmSync(join(RACINE, fichier));
      removed += 1;
      if (entry.parentPath !== chemin && readdirSync(entry.parentPath).length === 0) rmdirSync(entry.parentPath);
    }
  }
  return removed;
}

/** Writes only what changed, so that file times mean something. Returns how many files did. */
function writeFichiers(fichiers: ReadonlyMap<string, string | Buffer>): number {
  let written = 0;
  for (const [fichier, contenu] of fichiers) {
    const chemin = join(RACINE, fichier);
    if (readOrUndefined(chemin)?.equals(Buffer.from(contenu))) continue;
    mkdirSync(dirname(chemin), { recursive: true });
    writeFileSync(chemin, contenu);
    written += 1;
  }
  return written;
}

function readOrUndefined(chemin: string): Buffer | undefined {
  try {
    return readFileSync(chemin);
  } catch {
    return undefined;
  }
}

const { values } = parseArgs({ options: { date: { type: 'string' } } });
const jours = decalageOf(values.date ?? JOUR_REFERENCE);
const registre = composeRegistre(jours);
const fichiers = await renderFichiers(registre);
const dossiers = [...Object.keys(registre.collections).map((nom) => `content/${nom}`), DOCUMENTS];
const removed = removePerimes(fichiers, dossiers);
const written = writeFichiers(fichiers);
process.stdout.write(
  `${fichiers.size} fichiers (${written} écrits, ${removed} retirés), dates décalées de ${jours} jours.\n`,
);

const { anomalies } = readContenu(RACINE);
if (anomalies.length > 0) {
  process.stderr.write(`${formatAnomalies(anomalies)}\n`);
  process.exitCode = 1;
}
