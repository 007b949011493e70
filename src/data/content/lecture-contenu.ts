import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { completeLots } from '../../domain/appel-offres/lots-completes.ts';
import { type Anomalie, reportTo } from '../../domain/registre/anomalie.ts';
import { warnContenu } from '../../domain/registre/avertissements.ts';
import { checkDates, checkPasse } from '../../domain/registre/bornes.ts';
import { checkContenu, type Contenu, type ContenuLu } from '../../domain/registre/contenu.ts';
import type { Publication } from '../../domain/registre/changements-publication.ts';
import { completeProjet, TIRE_DE } from '../../domain/projet/completude.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { NOMS_RESERVES } from '../../domain/registre/noms-reserves.ts';
import type { Identite } from '../../domain/reference/identite.ts';
import type { ChiffresNationaux } from '../../domain/reference/reference.ts';
import { identifiant } from '../../domain/socle/champs.schema.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { datesOf } from '../../domain/socle/forme.schema.ts';
import { COLLECTIONS, REGISTRE } from './collections.ts';
import { readCorrespondances } from './correspondances.ts';
import { checkFichiers } from './fichiers-cites.ts';
import { readEntry, rienRetenu, type Retenus } from './fichier-yaml.ts';
import { readGeometries } from './geometrie-route.ts';
import { getTerritoire } from './limites-territoire.ts';

/** The register as its files say it, with every fault found in them. */
export interface Lecture {
  contenu: Contenu;
  chiffresNationaux: ChiffresNationaux | undefined;
  /** Whose register this is: `content/registre.yaml`. */
  identite: Identite | undefined;
  /** What former publications said, oldest first. */
  publications: Publication[];
  anomalies: Anomalie[];
  /** What looks like an oversight, and refuses nothing. */
  avertissements: Anomalie[];
}

type Dossier = keyof Contenu | 'publications';

/** What the files of a folder say, sound or not. */
interface Lues<T> {
  noms: Set<string>;
  saines: Array<T & { id: string }>;
  /** Of those that have faults, the fields that have none. */
  entamees: Array<Partial<T> & { id: string }>;
}

/**
 * Reads and checks all of `content/` under `racine`, without Astro: each file by its schema, then the whole by
 * `checkContenu`. Files that do not pass are left out of `contenu` and stand in `anomalies`, with every fault of theirs that
 * can be told at once. `lu`: day on which it is read.
 */
export function readContenu(racine: string, retenus: Retenus = rienRetenu(), lu = jourOf(new Date())): Lecture {
  const anomalies: Anomalie[] = [];
  /** Fields that have a fault of their own, by file: what the register says of them is no second fault. */
  const tus = new Map<string, (champ: string) => boolean>();
  const read = <S extends z.ZodObject>(fichier: string, schema: S) => {
    const lue = readEntry(racine, fichier, schema, anomalies, retenus);
    if (lue?.saine === false) tus.set(fichier, lue.isTu);
    return lue;
  };
  const readAll = <S extends z.ZodObject>(nom: Dossier, schema: S): Lues<z.infer<S>> => {
    const lues: Lues<z.infer<S>> = { noms: new Set(), saines: [], entamees: [] };
    for (const { id, fichier } of listFichiers(racine, nom, anomalies)) {
      lues.noms.add(id);
      const lue = read(fichier, schema);
      if (lue?.saine) lues.saines.push({ ...lue.entree, id });
      else if (lue) lues.entamees.push({ ...lue.entree, id });
    }
    return lues;
  };
  /** Roads with the lines that stand beside their files. */
  const withLignes = <T>({ noms, saines, entamees }: Lues<T>): Lues<T> => {
    const geometries = readGeometries(racine, noms, anomalies);
    const addLignes = <E extends { id: string }>(route: E): E => {
      const lignes = geometries.get(route.id);
      return lignes ? { ...route, lignes } : route;
    };
    return { noms, saines: saines.map(addLignes), entamees: entamees.map(addLignes) };
  };
  const lues = {
    projets: completeLues(readAll('projets', COLLECTIONS.projets)),
    'appels-offres': readAll('appels-offres', COLLECTIONS['appels-offres']),
    entreprises: readAll('entreprises', COLLECTIONS.entreprises),
    bailleurs: readAll('bailleurs', COLLECTIONS.bailleurs),
    regions: readAll('regions', COLLECTIONS.regions),
    actualites: readAll('actualites', COLLECTIONS.actualites),
    routes: withLignes(readAll('routes', COLLECTIONS.routes)),
    publications: readAll('publications', COLLECTIONS.publications),
  };
  const nationaux = read('content/chiffres-nationaux.yaml', COLLECTIONS['chiffres-nationaux']);
  const registre = read('content/registre.yaml', REGISTRE);
  // A clock that is behind does not make the register's own day one to come.
  const arrete = nationaux?.entree.date_arrete ?? lu;
  const jour = arrete > lu ? arrete : lu;
  const toutes = Object.entries(lues).flatMap(([nom, { saines, entamees }]) =>
    [...saines, ...entamees].map((entree) => [`content/${nom}/${entree.id}.yaml`, nom as Dossier, entree] as const),
  );
  for (const [fichier, nom, entree] of toutes)
    checkDates(datesOf(COLLECTIONS[nom], entree), jour, reportTo(anomalies, fichier));
  const chiffres = 'content/chiffres-nationaux.yaml';
  checkDates(datesOf(COLLECTIONS['chiffres-nationaux'], nationaux?.entree), lu, reportTo(anomalies, chiffres));
  const sain = mapDossiers(lues, ({ saines }) => saines) as unknown as Contenu;
  const contenu = { ...sain, 'appels-offres': sain['appels-offres'].map(completeLots) };
  const contenuLu = mapDossiers(lues, ({ saines, entamees }) => [...saines, ...entamees]) as unknown as ContenuLu;
  const noms = mapDossiers(lues, ({ noms }) => noms);
  const reperes = { noms, jour, territoire: getTerritoire() };
  // Of a list that has a fault, what sums it up is silent too.
  const isTu = (fichier: string, champ: string): boolean =>
    [champ, TIRE_DE[champ]].some((un) => un !== undefined && tus.get(fichier)?.(un) === true);
  const ensemble = checkContenu(contenuLu, reperes).filter(({ fichier, champ }) => !isTu(fichier, champ));
  anomalies.push(...ensemble, ...checkFichiers(racine, contenuLu));
  readCorrespondances(racine, anomalies);
  const refuses = new Set(anomalies.map(({ fichier, champ }) => `${fichier} ${champ}`));
  const avertissements = warnContenu(contenuLu, reperes).filter(
    ({ fichier, champ }) => !refuses.has(`${fichier} ${champ}`),
  );
  checkPasse('date_arrete', arrete, lu, reportTo(avertissements, chiffres));
  return {
    contenu,
    chiffresNationaux: nationaux?.saine ? nationaux.entree : undefined,
    identite: registre?.saine ? registre.entree : undefined,
    publications: lues.publications.saines.sort((a, b) => a.date.localeCompare(b.date)),
    anomalies,
    avertissements,
  };
}

/** Projets with the facts that follow from others of theirs (ADR-0074). */
const completeLues = (lues: Lues<Omit<Projet, 'id'>>): Lues<Omit<Projet, 'id'>> => ({
  noms: lues.noms,
  saines: lues.saines.map(completeProjet),
  entamees: lues.entamees.map(completeProjet),
});

/** One thing of each folder. */
function mapDossiers<R>(lues: Record<Dossier, Lues<object>>, map: (lue: Lues<object>) => R): Record<Dossier, R> {
  return Object.fromEntries(Object.entries(lues).map(([nom, lue]) => [nom, map(lue)])) as Record<Dossier, R>;
}

/** Whose register this is; undefined, with its faults told, when the file is not sound. */
export function readIdentite(racine: string, anomalies: Anomalie[] = []): Identite | undefined {
  const lue = readEntry(racine, 'content/registre.yaml', REGISTRE, anomalies);
  return lue?.saine ? lue.entree : undefined;
}

/** The entries of a collection's folder; data that it would not read (`.yml`, `.json`) and reserved names are told. */
function listFichiers(racine: string, nom: string, anomalies: Anomalie[]): Array<{ id: string; fichier: string }> {
  const dossier = join(racine, 'content', nom);
  // A version kept by git has no empty folder: one that is absent holds no entry.
  if (!existsSync(dossier)) return [];
  return readdirSync(dossier)
    .filter((file) => /\.(?:ya?ml|json)$/i.test(file))
    .sort()
    .flatMap((file) => {
      const id = file.replace(/\.yaml$/, '');
      const fichier = `content/${nom}/${file}`;
      const report = (valeur: string, attendu: string) =>
        anomalies.push({ fichier, champ: 'nom du fichier', valeur, attendu });
      if (!file.endsWith('.yaml')) {
        report(file, 'un nom qui finit par .yaml');
        return [];
      }
      if (!identifiant.safeParse(id).success || NOMS_RESERVES.includes(id)) {
        report(id, `des minuscules, chiffres et traits d’union, autre chose que ${NOMS_RESERVES.join(', ')}`);
      }
      return [{ id, fichier }];
    });
}
