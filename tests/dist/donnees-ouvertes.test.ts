import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readXlsx } from '../../src/data/classeur/xlsx.ts';
import { DOSSIER_VERSIONS, readVersionsPubliees } from '../../src/data/content/versions-publiees.ts';
import { partPubliee } from '../../src/domain/donnees-ouvertes/completude-cost.ts';
import { isRecord } from '../../src/domain/socle/objet.ts';
import { formatNombre, formatPourcentage } from '../../src/domain/socle/montant.ts';
import { readCsv } from '../support/csv.ts';
import { DIST, listFichiers } from '../support/dist.ts';
import { contenu, REGISTRE } from '../support/exemples.ts';
import { fautesPaquet, type Paquet } from '../support/paquets-ouverts.ts';
import { enTexte, readParquet } from '../support/parquet.ts';

// The open data as a re-user gets them: the manifest first, then what it names (R232).

interface Manifeste {
  licence: { url: string };
  valeurs_a_verifier: number;
  nombre_fichiers: number;
  fichiers: Array<{
    chemin: string;
    adresse: string;
    type: string;
    portee: string;
    nombre: number;
    octets: number;
    sha256: string;
  }>;
}

const DOSSIER = join(DIST, 'donnees-ouvertes');
const read = (chemin: string): string => readFileSync(join(DOSSIER, chemin), 'utf8');
const manifeste = JSON.parse(read('manifeste.json')) as Manifeste;
const page = readFileSync(join(DIST, 'donnees-ouvertes.html'), 'utf8');
const texte = page.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
/** Rows of a table by column; a file has no byte order mark. */
function lignesDe(chemin: string): Array<Record<string, string>> {
  const [entete = [], ...rangees] = readCsv(`\ufeff${read(chemin)}`);
  return rangees.map((rangee) => Object.fromEntries(entete.map((nom, rang) => [nom, rangee[rang] ?? ''])));
}

/** Rows of a table's workbook, under its heads. */
const lignesXlsx = (chemin: string) =>
  (readXlsx(readFileSync(join(DOSSIER, chemin)))[0]?.rangees ?? []).slice(1).map(({ cellules }) => cellules);

/** The releases of a procedure's own file. */
const versionsDe = (chemin: string): Array<{ id: string }> =>
  ((JSON.parse(read(chemin)) as Paquet).records ?? []).flatMap(({ releases }) => releases as Array<{ id: string }>);

describe('the manifest', () => {
  test('names every file, with its bytes and its digest', () => {
    const ecrits = listFichiers(DOSSIER).filter((nom) => !/\.(?:br|gz)$/.test(nom));
    const nommes = manifeste.fichiers.map(({ chemin }) => chemin);
    expect(ecrits).toEqual([...nommes, 'manifeste.json', 'SHA256SUMS.txt'].sort());
    const fautifs = manifeste.fichiers.filter(({ chemin, octets, sha256 }) => {
      const lu = readFileSync(join(DOSSIER, chemin));
      return lu.length !== octets || createHash('sha256').update(lu).digest('hex') !== sha256;
    });
    expect([fautifs, manifeste.nombre_fichiers]).toEqual([[], nommes.length]);
    expect(read('SHA256SUMS.txt')).toBe(
      manifeste.fichiers.map(({ sha256, chemin }) => `${sha256}  ${chemin}\n`).join(''),
    );
  });

  test('no file passes 5 MB', () => {
    expect(manifeste.fichiers.filter(({ octets }) => octets > 5_000_000)).toEqual([]);
  });

  test('counts what each file holds', async () => {
    const compter = async ({ chemin }: { chemin: string }): Promise<number> => {
      if (chemin.endsWith('.parquet')) return (await readParquet(readFileSync(join(DOSSIER, chemin)))).lignes.length;
      if (chemin.endsWith('.xlsx')) return lignesXlsx(chemin).length;
      if (chemin.endsWith('.csv')) return lignesDe(chemin).length;
      if (chemin.endsWith('.ndjson')) return read(chemin).split('\n').filter(Boolean).length;
      const { features, projects, releases, records } = JSON.parse(read(chemin)) as Record<
        string,
        unknown[] | undefined
      >;
      return (features ?? projects ?? releases ?? records ?? []).length;
    };
    const listes = manifeste.fichiers.filter(
      ({ chemin, portee }) => portee === 'registre' && !/^(?:datapackage|catalogue)/.test(chemin),
    );
    expect(listes.length).toBeGreaterThan(14);
    const comptes = await Promise.all(listes.map(async (fichier) => [fichier.chemin, await compter(fichier)]));
    expect(comptes).toEqual(listes.map(({ chemin, nombre }) => [chemin, nombre]));
  });
});

describe('a re-user finds', () => {
  test('every entry of the register, under its own name', () => {
    const ids = (chemin: string): string[] =>
      lignesDe(chemin)
        .map(({ id = '' }) => id)
        .sort();
    expect(ids('projets.csv')).toEqual(contenu.projets.map(({ id }) => id).sort());
    expect(ids('appels-doffres.csv')).toEqual(contenu['appels-offres'].map(({ id }) => id).sort());
    expect(ids('entreprises.csv')).toEqual(contenu.entreprises.map(({ id }) => id).sort());
    const budgets = new Map(lignesDe('projets.csv').map(({ id, budget }) => [id, budget]));
    expect(contenu.projets.filter(({ id, budget }) => budgets.get(id) !== String(budget ?? ''))).toEqual([]);
  });

  test('each column described', () => {
    const { resources } = JSON.parse(read('datapackage.json')) as {
      resources: Array<{ path: string | string[]; schema: { fields: Array<{ name: string; description?: string }> } }>;
    };
    expect(
      resources.flatMap(({ schema }) => schema.fields).filter(({ description = '' }) => description === ''),
    ).toEqual([]);
    for (const { path, schema } of resources) {
      const [premier = ''] = [path].flat();
      const entete = read(premier).split('\r\n', 1)[0]?.split(',');
      expect(
        schema.fields.map(({ name }) => name),
        premier,
      ).toEqual(entete);
    }
  });

  test('each table as Parquet too, with the cells of its CSV', async () => {
    const tables = manifeste.fichiers.filter(({ chemin }) => chemin.endsWith('.csv'));
    for (const { chemin } of tables) {
      const { colonnes, lignes } = await readParquet(readFileSync(join(DOSSIER, chemin.replace(/csv$/, 'parquet'))));
      const relues = lignes.map((ligne) =>
        Object.fromEntries(Object.entries(ligne).map(([nom, lu]) => [nom, enTexte(lu, colonnes[nom])])),
      );
      // The apostrophe that keeps a spreadsheet from reading a text as a formula is the CSV's alone.
      const dites = lignesDe(chemin).map((ligne) =>
        Object.fromEntries(Object.entries(ligne).map(([nom, lu]) => [nom, /^'[=+@\t\r-]/.test(lu) ? lu.slice(1) : lu])),
      );
      expect(relues, chemin).toEqual(dites);
    }
    const { 'dcat:dataset': jeux } = JSON.parse(read('catalogue.jsonld')) as {
      'dcat:dataset': Array<{ 'dcat:distribution': Array<{ 'dcat:downloadURL': { '@id': string } }> }>;
    };
    const catalogues = jeux.flatMap(({ 'dcat:distribution': siennes }) =>
      siennes.map((une) => une['dcat:downloadURL']['@id']),
    );
    expect(catalogues.filter((adresse) => adresse.endsWith('.parquet'))).toHaveLength(tables.length);
  });

  test('each table as an Excel workbook too, with the first cell of each row', () => {
    const tables = manifeste.fichiers.filter(({ chemin }) => chemin.endsWith('.csv'));
    for (const { chemin } of tables)
      expect(
        lignesXlsx(chemin.replace(/csv$/, 'xlsx')).map(([premiere]) =>
          isRecord(premiere) ? premiere['jour'] : premiere,
        ),
        chemin,
      ).toEqual(lignesDe(chemin).map((ligne) => Object.values(ligne)[0]));
  });

  test('packages that the standards’ schemas accept', () => {
    const paquets = manifeste.fichiers.filter(({ chemin }) => /^oc(?:4i)?ds\/.*\.json$/.test(chemin));
    expect(paquets.length).toBeGreaterThanOrEqual(contenu.projets.length + contenu['appels-offres'].length);
    const fautes = paquets.flatMap(({ chemin }) => {
      const paquet = JSON.parse(read(chemin)) as Paquet;
      return fautesPaquet(paquet).map((faute) => `${chemin}: ${faute}`);
    });
    expect(fautes).toEqual([]);
  });

  test('every release that a record names by its address, in the file that it names', () => {
    const { records = [] } = JSON.parse(read('ocds/dossiers.json')) as Paquet;
    const liees = records.flatMap(({ releases }) => releases as Array<{ url: string }>);
    const ids = new Map<string, Set<string>>();
    const absentes = liees.filter(({ url }) => {
      const [adresse = '', id = ''] = url.split('#');
      const chemin = adresse.replace(/^.*\/donnees-ouvertes\//, '');
      const connus = ids.get(chemin) ?? new Set(versionsDe(chemin).map((une) => une.id));
      ids.set(chemin, connus);
      return !connus.has(id);
    });
    expect([liees.length > 0, absentes]).toEqual([true, []]);
  });

  test('no letter address of a company', () => {
    const adresses = contenu.entreprises.flatMap(({ contact_email: adresse }) => adresse ?? []);
    const trouves = manifeste.fichiers.filter(({ chemin }) =>
      adresses.some((adresse) => read(chemin).includes(adresse)),
    );
    expect(trouves.map(({ chemin }) => chemin)).toEqual([]);
  });
});

describe('the guide', () => {
  test('leads to every file of the register, and tells the licence by its address', () => {
    const registre = manifeste.fichiers.filter(({ portee }) => portee === 'registre');
    expect(registre.filter(({ chemin }) => !page.includes(`href="/donnees-ouvertes/${chemin}"`))).toEqual([]);
    expect(texte).toContain(manifeste.licence.url);
  });

  test('says how many values stand out, as the manifest and their table do (R236)', () => {
    const nombre = lignesDe('valeurs-a-verifier.csv').length;
    expect(manifeste.valeurs_a_verifier).toBe(nombre);
    const dit = nombre === 0 ? 'aucune valeur' : `${formatNombre(nombre)} valeur`;
    expect(texte.replace(/\s/g, ' ')).toContain(`Aujourd’hui, ${dit}`.replace(/\s/g, ' '));
  });

  test('says of releases that no publication kept that they may change (R231)', () => {
    const gardees = [...readVersionsPubliees(join(REGISTRE, DOSSIER_VERSIONS)).values()].flat().map(({ id }) => id);
    const { releases = [] } = JSON.parse(read('ocds/versions.json')) as Paquet;
    const isGardees = (releases as Array<{ id: string }>).every(({ id }) => gardees.includes(id));
    expect(texte.includes('n’ont pas encore été gardées')).toBe(!isGardees);
  });

  test('tells what was published at each publication that kept it, by owner (R255)', () => {
    const lignes = lignesDe('completude-publications.csv');
    const derniere = lignes.at(-1)?.['publication'] ?? '';
    const presents = lignes.filter(({ publication }) => publication === derniere);
    expect(presents.map(({ projets }) => Number(projets)).reduce((somme, un) => somme + un, 0)).toBe(
      contenu.projets.length,
    );
    const jours = new Set(lignes.map(({ publication }) => publication));
    expect(texte.includes('la suite commence')).toBe(jours.size <= 1);
  });

  test('says of what is published what the table says', () => {
    const lignes = lignesDe('completude.csv');
    const sum = (nom: string): number => lignes.reduce((somme, ligne) => somme + Number(ligne[nom]), 0);
    const [presents, absents] = [sum('presents'), sum('absents')];
    const part = partPubliee({ presents, absents, sansObjet: 0 });
    const quoi = part === undefined ? 'sans objet' : formatPourcentage(part);
    const dit = `publie ${formatNombre(presents)} sur ${formatNombre(presents + absents)} attendus (${quoi}`;
    expect(texte.replace(/\s/g, ' ')).toContain(dit.replace(/\s/g, ' '));
  });
});
