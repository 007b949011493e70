// Keeps the OCDS releases that a publication is about to show (R231): `npm run versions:publie`, which `npm run publie` runs
// before its build. Those that the site in place shows are kept first. What the register says is then told as releases, those
// of former publications left as they are; the new ones are appended to content/versions/. Ends with 1, and nothing written, when the register cannot be read.
import { join, resolve } from 'node:path';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { sha256 } from '../src/data/content/fichiers-ouverts.ts';
import { readContenu } from '../src/data/content/lecture-contenu.ts';
import { DOSSIER_JOURNAL, readJournal } from '../src/data/content/lecture-journal.ts';
import { formatAnomalies } from '../src/data/content/rapport-anomalies.ts';
import { DOSSIER_VERSIONS, readVersionsPubliees } from '../src/data/content/versions-publiees.ts';
import { prefixesOf } from '../src/domain/donnees-ouvertes/prefixes.ts';
import { writeProcedures } from '../src/domain/donnees-ouvertes/procedures-ouvertes.ts';
import { readLigne } from '../src/domain/journal-public/lecture-acte.ts';
import { adresseSite } from '../src/domain/portail/adresse-site.ts';
import { countOf } from '../src/domain/socle/texte.ts';
import { reportFaute } from './faute.ts';
import { appendVersions } from './publie/versions.ts';
import { readEnPlace } from './publie/versions-en-place.ts';

const byId = <T extends { id: string }>(entrees: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entrees.map((entree) => [entree.id, entree]));

try {
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const { contenu, identite, anomalies } = readContenu(racine);
  if (anomalies.length > 0 || !identite) throw new Error(formatAnomalies(anomalies));
  const dossier = join(racine, DOSSIER_VERSIONS);
  const dist = resolve(import.meta.dirname, '..', process.env['DIST'] ?? 'dist');
  appendVersions(dossier, readEnPlace(dist, readVersionsPubliees(dossier), identite.exemple));
  const now = new Date();
  const regions = byId(contenu.regions);
  const { lignes } = readJournal(join(racine, DOSSIER_JOURNAL));
  const procedures = writeProcedures({
    projets: contenu.projets,
    appelsOffres: contenu['appels-offres'],
    entrepriseById: byId(contenu.entreprises),
    bailleurById: byId(contenu.bailleurs),
    actes: lignes.map(readLigne).filter((acte) => acte !== undefined),
    prefixes: prefixesOf(identite),
    nomRegion: (id) => regions.get(id)?.nom,
    site: `${adresseSite(process.env)}/`,
    now,
    publiees: readVersionsPubliees(dossier),
    instant: now.toISOString().replace(/\.\d+Z$/, 'Z'),
    toEmpreinte: sha256,
  });
  const nombre = appendVersions(
    dossier,
    procedures.flatMap(({ versions }) => versions),
  );
  console.log(
    `Versions OCDS : ${nombre === 0 ? 'rien de nouveau' : countOf(nombre, 'version gardée', 'versions gardées')}.`,
  );
} catch (error) {
  reportFaute(error);
}
