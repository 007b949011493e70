import type { Index } from '../../domain/registre/index-registre.ts';
import type { DefinitionListe } from '../../domain/listes/liste.ts';
import type { Suivi } from '../../domain/socle/erreur.ts';
import { nomsPropresALaDemande } from '../../domain/socle/noms-propres.ts';
import { type Cherchable, normaliseRecherche } from '../../domain/socle/recherche.ts';
import { createRessourceSuivie, type Ressource } from '../socle/ressource.ts';

/** An index with the text that a search reads in each row, already folded. */
export interface IndexCherchable<T> extends Index<T>, Cherchable {}

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

/** Makes a list that a search reads: its index, and the texts of its rows. */
export function createListe<T extends object>(
  definition: DefinitionListe<T>,
  read: (adresse: string, suivi: Suivi) => Promise<Index<T>>,
): Ressource<IndexCherchable<T>> {
  return createRessourceSuivie(async (adresse, suivi) => {
    const index = await read(adresse, suivi);
    const nomsPropres = nomsPropresALaDemande(() => index.rows.map((row) => definition.texteOf(row, index.noms)));
    return { ...index, textes: await foldTextes(definition, index), nomsPropres };
  });
}
