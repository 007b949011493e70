import { origineOf } from '../domain/reference/identite.ts';
import { fromColonnes } from '../domain/registre/colonnes.ts';
import { AppError, type Suivi } from '../domain/socle/erreur.ts';
import type {
  FichierIndex,
  FichierTraces,
  Index,
  ProjetIndexe,
  SommaireIndex,
  SommaireTraces,
} from '../domain/registre/index-registre.ts';
import { readDonnees } from './lecture-fichier.ts';

/** Reads an index, in one file or in parts, and turns its columns into rows. */
export async function readIndex<T extends object>(adresse: string, suivi: Suivi): Promise<Index<T>> {
  const fichier = await readDonnees<FichierIndex | SommaireIndex>(adresse);
  const rows =
    'parties' in fichier
      ? await (await importParties()).readPartiesIndex<T>(adresse, fichier, suivi)
      : fromColonnes<T>(fichier);
  const { noms, projets_recenses } = fichier;
  return { rows, noms, projets_recenses, ...origineOf(fichier) };
}

/** The index of the projects; a row's rank is its number. */
export async function readProjets(adresse: string, suivi: Suivi): Promise<Index<ProjetIndexe>> {
  const index = await readIndex<ProjetIndexe>(adresse, suivi);
  return { ...index, rows: index.rows.map((row, rang) => ({ ...row, numero: rang + 1 })) };
}

/** A projet may be called `parties`: its course begins with a point. */
const isSommaire = (fichier: FichierTraces | SommaireTraces): fichier is SommaireTraces =>
  'parties' in fichier && typeof fichier.parties[0] === 'string';

/** The courses of the works. */
export async function readTraces(adresse: string, suivi: Suivi): Promise<FichierTraces> {
  const fichier = await readDonnees<FichierTraces | SommaireTraces>(adresse);
  return isSommaire(fichier) ? (await importParties()).readPartiesTraces(adresse, fichier, suivi) : fichier;
}

/** Apart: no page pays for parts until a register is large enough to have some. */
const importParties = () =>
  import('./lecture-parties.ts').catch((cause: unknown) => {
    throw new AppError('outil_non_charge', { cause });
  });
