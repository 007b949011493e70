import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Anomalie, checkContenu, type Contenu } from '../../domain/registre/contenu.ts';
import type { Publication } from '../../domain/registre/publication.ts';
import type { Identite } from '../../domain/reference/identite.ts';
import type { ChiffresNationaux } from '../../domain/reference/reference.ts';
import { identifiant } from '../../domain/socle/champs.schema.ts';
import { jourOf } from '../../domain/socle/date.ts';
import { COLLECTIONS, REGISTRE } from './collections.ts';
import { readEntry, rienRetenu, type Retenus } from './fichier-yaml.ts';

/** The register as its files say it, with every fault found in them. */
export interface Lecture {
  contenu: Contenu;
  chiffresNationaux: ChiffresNationaux | undefined;
  /** Whose register this is: `content/registre.yaml`. */
  identite: Identite | undefined;
  /** What former publications said, oldest first. */
  publications: Publication[];
  anomalies: Anomalie[];
}

/** Address parts that a file name of the collection may not take. */
const NOMS_RESERVES = ['page', 'statut', 'region', 'bailleur', 'entreprise', 'activite', '404'];

/**
 * Reads and checks all of `content/` under `racine`, without Astro: each file by its schema, then the whole by
 * `checkContenu`. Files that do not pass are left out of `contenu` and stand in `anomalies`.
 */
export function readContenu(racine: string, retenus: Retenus = rienRetenu()): Lecture {
  const anomalies: Anomalie[] = [];
  const noms = {} as Record<keyof Contenu | 'publications', Set<string>>;
  const readAll = <S extends z.ZodType>(nom: keyof typeof noms, schema: S) => {
    const files = listFichiers(racine, nom, anomalies);
    noms[nom] = new Set(files.map(({ id }) => id));
    return files.flatMap(({ id, fichier }) => {
      const entry = readEntry(racine, fichier, schema, anomalies, retenus);
      return entry === undefined ? [] : [{ ...(entry as object), id } as z.infer<S> & { id: string }];
    });
  };
  const contenu: Contenu = {
    projets: readAll('projets', COLLECTIONS.projets),
    'appels-offres': readAll('appels-offres', COLLECTIONS['appels-offres']),
    entreprises: readAll('entreprises', COLLECTIONS.entreprises),
    bailleurs: readAll('bailleurs', COLLECTIONS.bailleurs),
    regions: readAll('regions', COLLECTIONS.regions),
    actualites: readAll('actualites', COLLECTIONS.actualites),
  };
  const publications = readAll('publications', COLLECTIONS.publications).sort((a, b) => a.date.localeCompare(b.date));
  const chiffresNationaux = readEntry(
    racine,
    'content/chiffres-nationaux.yaml',
    COLLECTIONS['chiffres-nationaux'],
    anomalies,
  );
  const identite = readIdentite(racine, anomalies);
  // A clock that is behind does not make the register's own day one to come.
  const lu = jourOf(new Date());
  const arrete = chiffresNationaux?.date_arrete ?? lu;
  anomalies.push(...checkContenu(contenu, noms, arrete > lu ? arrete : lu), ...checkFichiers(racine, contenu));
  return { contenu, chiffresNationaux, identite, publications, anomalies };
}

/** Whose register this is; undefined, with its faults told, when the file is not sound. */
export function readIdentite(racine: string, anomalies: Anomalie[] = []): Identite | undefined {
  return readEntry(racine, 'content/registre.yaml', REGISTRE, anomalies);
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

/** Files that the content names must be there: pictures of the photothèque, documents of the tenders. */
function checkFichiers(racine: string, contenu: Contenu): Anomalie[] {
  const missing = (chemin: string) => !existsSync(join(racine, chemin));
  const photos = contenu.projets.flatMap(({ id, photos }) =>
    photos.flatMap(({ image }, index) =>
      missing(`src/photos/${image}`)
        ? [
            {
              fichier: `content/projets/${id}.yaml`,
              champ: `photos.${index}.image`,
              valeur: image,
              attendu: 'un fichier de src/photos/',
            },
          ]
        : [],
    ),
  );
  const documents = contenu['appels-offres'].flatMap(({ id, documents_publics }) =>
    documents_publics.flatMap(({ url }, index) =>
      url.startsWith('/') && missing(`public${url}`)
        ? [
            {
              fichier: `content/appels-offres/${id}.yaml`,
              champ: `documents_publics.${index}.url`,
              valeur: url,
              attendu: 'un fichier de public/documents/',
            },
          ]
        : [],
    ),
  );
  return [...photos, ...documents];
}
