import { writeCatalogue } from '../../domain/donnees-ouvertes/catalogue-dcat.ts';
import { changementsOf } from '../../domain/donnees-ouvertes/changements-ouverts.ts';
import { type BilanCost, bilanCost, examinesOf } from '../../domain/donnees-ouvertes/completude-cost.ts';
import { OCTETS_PARTIE } from '../../domain/donnees-ouvertes/decoupe-fichiers.ts';
import type { FichierOuvert } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { entiteOf } from '../../domain/donnees-ouvertes/geojson-ouvert.ts';
import {
  avertissementsOf,
  type EnTeteOuvert,
  writeDatapackage,
  writeManifeste,
  writeSommes,
} from '../../domain/donnees-ouvertes/manifeste.ts';
import { prefixesOf } from '../../domain/donnees-ouvertes/prefixes.ts';
import { type PointCompletude, serieCompletude, tableSerie } from '../../domain/donnees-ouvertes/serie-completude.ts';
import { tableCompletude } from '../../domain/donnees-ouvertes/table-completude.ts';
import { lignesCsv, schemaTable, type TableOuverte } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import { raisonDe } from '../../domain/donnees-ouvertes/raisons-changements.ts';
import {
  tableHorsNorme,
  type ValeurHorsNorme,
  valeursHorsNorme,
} from '../../domain/donnees-ouvertes/valeurs-hors-norme.ts';
import { adresseSite } from '../../domain/portail/adresse-site.ts';
import { adresseLicence } from '../../domain/reference/identite.ts';
import { routeDonneesOuvertes } from '../../domain/portail/route-donnees-ouvertes.ts';
import { enveloppeJson, type Fichiers, LIGNES, openFichiers } from './fichiers-ouverts.ts';
import { getJournal } from './journal.ts';
import { readProcedures, writeNormes } from './normes-ecrites.ts';
import { writeParquet } from './parquet-ecrit.ts';
import { getRegistre } from './registre.ts';
import { tablesOuvertes } from './tables-ouvertes.ts';
import { onceABuild } from './une-fois.ts';
import { writeXlsx } from './xlsx-ecrit.ts';

/** The open data of a register: its files as they are written, and what the guide says of them. */
interface DonneesOuvertes {
  enTete: EnTeteOuvert;
  fichiers: FichierOuvert[];
  textes: ReadonlyMap<string, Buffer>;
  /** How much of what CoST asks is published. */
  bilan: BilanCost;
  /** The same, one publication after the other. */
  serie: PointCompletude[];
  /** True where a publication has kept every release (R231). */
  isGardees: boolean;
  /** Published values that stand out. */
  horsNorme: ValeurHorsNorme[];
}

/** Tables, and the package that describes their columns. */
function writeTables(tables: readonly TableOuverte[], enTete: EnTeteOuvert, ouverts: Fichiers): void {
  const { identite, date_arrete, guide } = enTete;
  const mentions = { source: identite.agence, guide, licence: adresseLicence(identite), date_arrete };
  const [avertissement] = avertissementsOf(enTete);
  const dites = { ...mentions, ...(avertissement !== undefined && { avertissement }) };
  const decrites = tables.map((table) => {
    const { entete, lignes } = lignesCsv(table);
    const fichiers = ouverts.cut(table.nom, 'csv', table.titre, lignes, () => ({ ...LIGNES, debut: entete }));
    // The same rows in the same parts.
    let debut = 0;
    for (const { chemin, titre, nombre } of fichiers) {
      const siennes = table.lignes.slice(debut, (debut += nombre));
      ouverts.add(chemin.replace(/csv$/, 'parquet'), titre, writeParquet(table, siennes, mentions), nombre);
      ouverts.add(chemin.replace(/csv$/, 'xlsx'), titre, writeXlsx(table, siennes, dites), nombre);
    }
    return { nom: table.nom, titre: table.titre, schema: schemaTable(table), fichiers };
  });
  const paquet = JSON.stringify(writeDatapackage(decrites, enTete));
  ouverts.add('datapackage.json', 'Les colonnes de chaque tableau (Table Schema)', `${paquet}\n`, decrites.length);
}

async function writeDonneesOuvertes(): Promise<DonneesOuvertes> {
  const registre = await getRegistre();
  const actes = (await getJournal())?.verification.actes ?? [];
  const site = `${adresseSite(process.env)}/`;
  const { identite, chiffresNationaux, projets } = registre;
  const enTete: EnTeteOuvert = {
    identite,
    date_arrete: chiffresNationaux.date_arrete,
    site,
    guide: new URL(routeDonneesOuvertes(), site).href,
    prefixes: prefixesOf(identite),
  };
  const ouverts = openFichiers(OCTETS_PARTIE);
  const examines = examinesOf(projets, registre.appelsOffres);
  const bilan = bilanCost(examines);
  const serie = serieCompletude(registre.publications, bilan, enTete.date_arrete);
  const horsNorme = valeursHorsNorme(projets, registre.appelsOffres);
  const tables = [
    ...tablesOuvertes(registre, new URL(site).origin),
    tableCompletude(examines),
    tableSerie(serie),
    tableHorsNorme(horsNorme),
  ];
  writeTables(tables, enTete, ouverts);
  const entites = projets.map((projet) => JSON.stringify(entiteOf(projet, site)));
  ouverts.cut('projets', 'geojson', 'Projets sur la carte (GeoJSON)', entites, () =>
    enveloppeJson({ type: 'FeatureCollection' }, 'features'),
  );
  const { procedures, isGardees } = readProcedures(registre, enTete, actes);
  const appelById = new Map(registre.appelsOffres.map((appel) => [appel.id, appel]));
  const raisons = { projetById: registre.projetById, appelById, procedures };
  const dites = changementsOf(actes, (acte, champ) => raisonDe(acte, champ, raisons));
  const changements = dites.map((ligne) => `${JSON.stringify(ligne)}\n`);
  ouverts.cut('changements', 'ndjson', 'Ce qui a changé, champ par champ', changements, () => LIGNES);
  writeNormes(registre, enTete, procedures, ouverts);
  const { fichiers, textes, add } = ouverts;
  add('catalogue.jsonld', 'Catalogue (DCAT-AP)', `${JSON.stringify(writeCatalogue(fichiers, enTete))}\n`, 1);
  const decrits = [...fichiers];
  add('SHA256SUMS.txt', 'Sommes de contrôle', writeSommes(decrits), decrits.length);
  add(
    'manifeste.json',
    'Manifeste',
    `${JSON.stringify(writeManifeste(decrits, enTete, horsNorme.length))}\n`,
    decrits.length,
  );
  return { enTete, fichiers, textes, bilan, serie, isGardees, horsNorme };
}

/** The open data, written once per build. */
export const getDonneesOuvertes = onceABuild(writeDonneesOuvertes);

/** One entry per file, for `getStaticPaths`; its key is its digest: what did not change is not written again. */
export async function cheminsDonneesOuvertes() {
  const { fichiers, textes } = await getDonneesOuvertes();
  return fichiers.map(({ chemin, sha256: cle }) => ({
    params: { fichier: chemin },
    props: { octets: textes.get(chemin) ?? Buffer.alloc(0) },
    cacheKey: cle,
  }));
}
