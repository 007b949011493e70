import { join } from 'node:path';
import { writeCatalogue } from '../../domain/donnees-ouvertes/catalogue-dcat.ts';
import { changementsOf } from '../../domain/donnees-ouvertes/changements-ouverts.ts';
import { type BilanCost, bilanCost, examinesOf } from '../../domain/donnees-ouvertes/completude-cost.ts';
import { OCTETS_PARTIE } from '../../domain/donnees-ouvertes/decoupe-fichiers.ts';
import { adresseFichier, type FichierOuvert } from '../../domain/donnees-ouvertes/fichier-ouvert.ts';
import { plusTard, toMoment } from '../../domain/donnees-ouvertes/formes-normes.ts';
import { entiteOf } from '../../domain/donnees-ouvertes/geojson-ouvert.ts';
import type { ObjetJson } from '../../domain/donnees-ouvertes/json.ts';
import {
  avertissementsOf,
  type EnTeteOuvert,
  writeDatapackage,
  writeManifeste,
  writeSommes,
} from '../../domain/donnees-ouvertes/manifeste.ts';
import { paquetDossiers, paquetProjets, paquetVersions, writeDossier } from '../../domain/donnees-ouvertes/paquets.ts';
import { prefixesOf } from '../../domain/donnees-ouvertes/prefixes.ts';
import { type ProcedureOuverte, writeProcedures } from '../../domain/donnees-ouvertes/procedures-ouvertes.ts';
import { writeProjet } from '../../domain/donnees-ouvertes/projet-oc4ids.ts';
import { type PointCompletude, serieCompletude, tableSerie } from '../../domain/donnees-ouvertes/serie-completude.ts';
import { tableCompletude } from '../../domain/donnees-ouvertes/table-completude.ts';
import { lignesCsv, schemaTable, type TableOuverte } from '../../domain/donnees-ouvertes/table-ouverte.ts';
import { adresseSite } from '../../domain/portail/adresse-site.ts';
import { adresseLicence } from '../../domain/reference/identite.ts';
import { routeDonneesOuvertes } from '../../domain/portail/route-donnees-ouvertes.ts';
import { dossierRegistre } from './dossier.ts';
import { enveloppeJson, type Fichiers, LIGNES, openFichiers, sha256 } from './fichiers-ouverts.ts';
import { getJournal } from './journal.ts';
import { writeParquet } from './parquet-ecrit.ts';
import { getRegistre, type Registre } from './registre.ts';
import { tablesOuvertes } from './tables-ouvertes.ts';
import { onceABuild } from './une-fois.ts';
import { DOSSIER_VERSIONS, readVersionsPubliees } from './versions-publiees.ts';
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
}

/** Address of a procedure's record, which holds its releases. */
const cheminProcedure = ({ nom }: ProcedureOuverte): string => `ocds/procedures/${nom}.json`;

function writeNormes(
  registre: Registre,
  enTete: EnTeteOuvert,
  actes: Parameters<typeof changementsOf>[0],
  ouverts: Fichiers,
): { isGardees: boolean } {
  const { site, guide, identite, prefixes, date_arrete } = enTete;
  const { projets, regionById } = registre;
  const nomRegion = (id: string): string | undefined => regionById.get(id)?.nom;
  const publiees = readVersionsPubliees(join(dossierRegistre(process.cwd()), DOSSIER_VERSIONS));
  const procedures = writeProcedures({ ...registre, actes, prefixes, nomRegion, site, publiees, toEmpreinte: sha256 });
  const siennes = new Map<string, ProcedureOuverte[]>();
  for (const procedure of procedures)
    for (const id of procedure.projets) siennes.set(id, [...(siennes.get(id) ?? []), procedure]);
  const editeur = { identite, site, guide };
  const x_avertissement = avertissementsOf(enTete);
  const marked = (paquet: ObjetJson): ObjetJson =>
    x_avertissement.length === 0 ? paquet : { ...paquet, x_avertissement };
  const arrete = toMoment(date_arrete) ?? '';
  const uri = (chemin: string): string => adresseFichier(chemin, site);
  const adresseOf = (procedure: ProcedureOuverte): string => uri(cheminProcedure(procedure));

  const textesProjets = projets.map((projet) => {
    const ecrit = writeProjet(projet, siennes.get(projet.id) ?? [], {
      ...registre,
      prefixes,
      nomRegion,
      site,
      adresseOf,
    });
    const chemin = `oc4ids/projets/${projet.id}.json`;
    // It says what its procedures have come to: it is as recent as the last of them.
    const faits = (siennes.get(projet.id) ?? []).flatMap(({ versions }) => versions.at(-1)?.date ?? []);
    const date = [toMoment(projet.date_mise_a_jour) ?? arrete, ...faits].reduce(plusTard);
    const paquet = marked(paquetProjets([ecrit], uri(chemin), date, editeur));
    ouverts.add(chemin, projet.title, `${JSON.stringify(paquet)}\n`, 1, 'fiche');
    return JSON.stringify(ecrit);
  });
  ouverts.cut('oc4ids/projets', 'json', 'Projets (OC4IDS 0.9.5)', textesProjets, (chemin) =>
    enveloppeJson(marked(paquetProjets([], uri(chemin), arrete, editeur)), 'projects'),
  );

  const textesVersions = procedures.flatMap(({ versions }) => versions.map((version) => JSON.stringify(version)));
  ouverts.cut('ocds/versions', 'json', 'Procédures, une version par événement (OCDS 1.1.5)', textesVersions, (chemin) =>
    enveloppeJson(marked(paquetVersions([], uri(chemin), arrete, editeur)), 'releases'),
  );
  const dossiers = procedures.map((procedure) => JSON.stringify(writeDossier(procedure, adresseOf(procedure))));
  ouverts.cut('ocds/dossiers', 'json', 'Procédures, leur état présent (OCDS 1.1.5)', dossiers, (chemin) =>
    enveloppeJson(marked(paquetDossiers([], uri(chemin), arrete, editeur)), 'records'),
  );
  for (const procedure of procedures) {
    const { ocid, versions, compilee, titre } = procedure;
    const dossier = { ocid, releases: versions, compiledRelease: compilee };
    const chemin = cheminProcedure(procedure);
    const date = versions.at(-1)?.date ?? arrete;
    const paquet = marked(paquetDossiers([dossier], uri(chemin), date, editeur));
    ouverts.add(chemin, titre, `${JSON.stringify(paquet)}\n`, versions.length, 'fiche');
  }
  return { isGardees: procedures.every(({ ocid, versions }) => versions.length === publiees.get(ocid)?.length) };
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
  const tables = [...tablesOuvertes(registre, new URL(site).origin), tableCompletude(examines), tableSerie(serie)];
  writeTables(tables, enTete, ouverts);
  const entites = projets.map((projet) => JSON.stringify(entiteOf(projet, site)));
  ouverts.cut('projets', 'geojson', 'Projets sur la carte (GeoJSON)', entites, () =>
    enveloppeJson({ type: 'FeatureCollection' }, 'features'),
  );
  const changements = changementsOf(actes).map((ligne) => `${JSON.stringify(ligne)}\n`);
  ouverts.cut('changements', 'ndjson', 'Ce qui a changé, champ par champ', changements, () => LIGNES);
  const { isGardees } = writeNormes(registre, enTete, actes, ouverts);
  const { fichiers, textes, add } = ouverts;
  add('catalogue.jsonld', 'Catalogue (DCAT-AP)', `${JSON.stringify(writeCatalogue(fichiers, enTete))}\n`, 1);
  const decrits = [...fichiers];
  add('SHA256SUMS.txt', 'Sommes de contrôle', writeSommes(decrits), decrits.length);
  add('manifeste.json', 'Manifeste', `${JSON.stringify(writeManifeste(decrits, enTete))}\n`, decrits.length);
  return { enTete, fichiers, textes, bilan, serie, isGardees };
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
