// Appends to the public history what changed in the register since (every entry, every field: R279), and what the database says of the acts that concern
// everybody; signs its head: `npm run journal:publie`, which `npm run publie` runs. The key: JOURNAL_CLE, else `journal.cle`
// of the folder of data (DONNEES), drawn at the first publication. `--sans-base` leaves the database out. `--nouvelle-cle
// "motif"` draws another key, which the one before it signs when it is there. `--base-recommencee "motif"` says that the
// database begins anew. `--manifeste`: that of the open data that the site in place shows, committed to before what changes.
// Ends with 1 when nothing could be appended.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFaitsRegistre } from '../src/data/content/faits-registre.ts';
import { DOSSIER_JOURNAL, readJournal } from '../src/data/content/lecture-journal.ts';
import { readContenu } from '../src/data/content/lecture-contenu.ts';
import { dossierRegistre } from '../src/data/content/dossier.ts';
import { formatAnomalies } from '../src/data/content/rapport-anomalies.ts';
import type { Acte } from '../src/domain/journal-public/acte.ts';
import { actesFiches } from '../src/domain/journal-public/actes-fiches.ts';
import { baseRecommencee, dernierDeBase, suiteDeBase } from '../src/domain/journal-public/actes-base.ts';
import { pageBaseSchema } from '../src/domain/journal-public/actes-base.schema.ts';
import { empreinteOf } from '../src/domain/journal-public/faits-fiche.ts';
import { actesRegistre } from '../src/domain/journal-public/fiches.ts';
import { NOM_DEMONSTRATION } from '../src/domain/journal-public/cles.ts';
import { acteManifeste } from '../src/domain/journal-public/manifeste-engage.ts';
import { readLigne } from '../src/domain/journal-public/lecture-acte.ts';
import { type ActeNeuf, extendJournal } from '../src/domain/journal-public/suite.ts';
import { adresseSite } from '../src/domain/portail/adresse-site.ts';
import { readDossier } from '../src/embarque/reglages.ts';
import { reportFaute } from './faute.ts';
import { openApi } from './publie/api.ts';
import { keepFaits, readFaitsGardes } from './publie/faits.ts';
import { drawCle, findCle, finishSuite, writeSuite } from './publie/journal.ts';

/** The acts of the database that the history has not; none, and a sentence, of one that does not continue it. */
async function readBase(actes: readonly Acte[]): Promise<ActeNeuf[]> {
  try {
    const page = await openApi().readActesPublics(dernierDeBase(actes)?.rang_base ?? 1);
    return suiteDeBase(actes, pageBaseSchema.parse(page));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [];
  }
}

try {
  const { env } = process;
  const { values } = parseArgs({
    options: {
      'sans-base': { type: 'boolean', default: false },
      'nouvelle-cle': { type: 'string' },
      'base-recommencee': { type: 'string' },
      manifeste: { type: 'string' },
    },
  });
  const racine = dossierRegistre(join(import.meta.dirname, '..'));
  const { contenu, identite, anomalies } = readContenu(racine);
  if (anomalies.length > 0 || !identite) throw new Error(formatAnomalies(anomalies));
  const dossier = join(racine, DOSSIER_JOURNAL);
  if (finishSuite(dossier)) console.log('Journal public : la publication interrompue a été achevée.');
  const journal = readJournal(dossier);
  const [fiches, anciens] = await Promise.all([readFaitsRegistre(racine), readFaitsGardes(dossier)]);
  const connus = journal.lignes.map(readLigne).filter((acte) => acte !== undefined);
  const instant = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const ditRecommencee = values['base-recommencee'];
  const recommencee = ditRecommencee === undefined ? [] : [baseRecommencee(instant, ditRecommencee)];
  const actes = [...connus, ...recommencee.map((acte, place) => ({ ...acte, rang: connus.length + place }))];
  const changes = [
    ...recommencee,
    ...(values['sans-base'] ? [] : await readBase(actes)),
    ...actesFiches(connus, { fiches, suivis: actesRegistre(connus, contenu, instant), anciens, instant }),
  ];
  const { manifeste } = values;
  // Alone it would be appended at each publication of a register that does not move.
  const neufs =
    manifeste !== undefined && existsSync(manifeste) && changes.length > 0
      ? [...acteManifeste(connus, await empreinteOf(readFileSync(manifeste)), instant), ...changes]
      : changes;

  const donnees = readDossier(env);
  const nom = new URL(`journal`, `${adresseSite(env)}/`).href.replace(/^https?:\/\//, '');
  const ancienne = await findCle(donnees, identite.exemple, env['JOURNAL_CLE']);
  const motif = values['nouvelle-cle'];
  const origine = typeof connus[0]?.apres === 'string' ? connus[0].apres.split('+')[0] : undefined;
  if (!identite.exemple && origine === NOM_DEMONSTRATION)
    throw new Error(
      `Le journal en place est celui de l’exemple, signé d’une clé que tout le monde connaît : retirez ${dossier} (« npm run registre:vide » le fait), puis publiez : celui de l’agence commence.`,
    );
  if (ancienne === undefined && origine !== undefined && motif === undefined)
    throw new Error(
      'La clé du journal manque : rendez-la (JOURNAL_CLE, ou « journal.cle » du dossier des données), ou dites qu’elle est perdue (« npm run journal:publie -- --nouvelle-cle "motif" »).',
    );
  if (motif !== undefined && (identite.exemple || env['JOURNAL_CLE']))
    throw new Error(
      identite.exemple
        ? 'Un registre d’exemple signe avec la clé que tout le monde connaît : elle ne se remplace pas.'
        : 'JOURNAL_CLE l’emporterait sur la nouvelle clé : mettez d’abord l’ancienne dans « journal.cle » du dossier des données.',
    );
  const tiree = ancienne === undefined || motif !== undefined ? await drawCle(donnees, origine ?? nom) : undefined;
  const cle = tiree?.cle ?? ancienne;
  if (cle === undefined) throw new Error('La clé du journal manque.');
  const suite = await extendJournal(
    journal,
    neufs,
    { cle, ...(motif !== undefined && { relais: { motif, ...(ancienne && { ancienne }) } }) },
    instant,
  );
  if (suite === undefined) console.log('Journal public : rien de nouveau.');
  else {
    // The key before what it signs: a history whose key was not kept could not go on.
    tiree?.keep();
    writeSuite(dossier, journal.lignes.length, suite);
    console.log(
      `Journal public : ${suite.lignes.length} actes ajoutés, ${journal.lignes.length + suite.lignes.length} en tout.`,
    );
  }
  // Last: cut before, a later publication only knows fewer of the fields that changed.
  keepFaits(dossier, fiches);
} catch (error) {
  reportFaute(error);
}
