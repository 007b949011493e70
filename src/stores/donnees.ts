import { atom, type ReadableAtom } from 'nanostores';
import { readDonnees, readIndex } from '../data/donnees.ts';
import type { Chargement } from '../domain/erreur.ts';
import type { FichierTraces, Index, ProjetIndexe } from '../domain/index-registre.ts';
import type { DefinitionListe } from '../domain/liste.ts';
import { LISTE_APPELS_OFFRES } from '../domain/liste-appels-offres.ts';
import { LISTE_ENTREPRISES } from '../domain/liste-entreprises.ts';
import { LISTE_PROJETS } from '../domain/liste-projets.ts';
import { normaliseRecherche } from '../domain/recherche.ts';

/** Something loaded once for the whole page: its state, and the verb that asks for it (again after a failure). */
export interface Ressource<T> {
  $etat: ReadableAtom<Chargement<T>>;
  load(adresse: string): Promise<T>;
  /** Reads again; what was read before stays when that fails. */
  reload(adresse: string): Promise<T>;
}

/** A resource that nobody has asked for yet. */
export function createRessource<T>(read: (adresse: string) => Promise<T>): Ressource<T> {
  const $etat = atom<Chargement<T>>({ status: 'idle' });
  let pending: Promise<T> | undefined;
  const load = async (adresse: string): Promise<T> => {
    $etat.set({ status: 'loading' });
    try {
      const value = await read(adresse);
      $etat.set({ status: 'ready', value });
      return value;
    } catch (error) {
      pending = undefined;
      $etat.set({ status: 'failed', error });
      throw error;
    }
  };
  const reload = async (adresse: string): Promise<T> => {
    const value = await read(adresse);
    pending = Promise.resolve(value);
    $etat.set({ status: 'ready', value });
    return value;
  };
  return { $etat, load: (adresse) => (pending ??= load(adresse)), reload };
}

/** An index with the text that a search reads in each row, already folded. */
export interface IndexCherchable<T> extends Index<T> {
  textes: readonly string[];
}

/** Rows folded without a pause: a few milliseconds, so that the page answers while ten thousand are read. */
const TRANCHE = 500;

async function foldTextes<T>({ texteOf }: DefinitionListe<T>, { rows, noms }: Index<T>): Promise<string[]> {
  const textes: string[] = [];
  for (const row of rows) {
    textes.push(normaliseRecherche(texteOf(row, noms)));
    if (textes.length % TRANCHE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return textes;
}

function createIndex<T extends object>(
  definition: DefinitionListe<T>,
  read: (adresse: string) => Promise<Index<T>>,
): Ressource<IndexCherchable<T>> {
  return createRessource(async (adresse) => {
    const index = await read(adresse);
    return { ...index, textes: await foldTextes(definition, index) };
  });
}

/** The index of the projects, shared by the list, the map and the exports. */
export const indexProjets = createIndex(LISTE_PROJETS, async (adresse) => {
  const index = await readIndex<ProjetIndexe>(adresse);
  return { ...index, rows: index.rows.map((row, rang) => ({ ...row, numero: rang + 1 })) };
});
export const indexAppelsOffres = createIndex(LISTE_APPELS_OFFRES, readIndex);
export const indexEntreprises = createIndex(LISTE_ENTREPRISES, readIndex);
/** Courses of the works, for the map. */
export const traces = createRessource(readDonnees<FichierTraces>);
