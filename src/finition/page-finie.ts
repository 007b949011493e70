import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artefacts } from '../data/content/artefacts.ts';
import { pageIndexee, withoutIndexation } from '../domain/recherche/indexation.ts';
import { type Bilan, compressTexte, type Pesee, QUALITE, weighPage } from './compression.ts';
import type { Graphe } from './graphe-scripts.ts';
import { announceScripts } from './scripts-annonces.ts';
import { rewritePage } from './styles-pages.ts';

/** What the engine would be sent to ignore: half of a page. */
const CODE = /<(style|script)\b[^>]*>.*?<\/\1>/gs;

/** A page as its family leaves it to be finished. */
export interface PageRendue {
  /** From the root of the site. */
  fichier: string;
  /** Rank of its family; undefined when it has none, as a page that was copied. */
  famille: number | undefined;
}

export interface PageFinie extends Bilan {
  /** Characters of unused styles and hashes that it lost. */
  perdus: number;
  /** What the site search is given to read; undefined for a page that is not searched. */
  contenu: string | undefined;
}

interface Site {
  racine: string;
  /** By family, what is left of each style sheet. */
  styles: ReadonlyArray<ReadonlyMap<string, string>>;
  graphe: Graphe;
  weigh: Pesee;
  /** Writes what exports weigh where the page promises it. */
  writePoids: (page: string) => string;
  artefacts: Artefacts;
}

/** Makes a page what readers get: styles of its family, nothing for the index, its weight said; with its compressed forms. */
export function finishPage(
  { fichier, famille }: PageRendue,
  { racine, styles, graphe, weigh, writePoids, artefacts }: Site,
): PageFinie {
  const chemin = join(racine, fichier);
  const rendue = readFileSync(chemin, 'utf8');
  const pruned = famille === undefined ? undefined : styles[famille];
  const legere = pruned ? rewritePage(rendue, pruned) : rendue;
  const { page, br } = weighPage(writePoids(announceScripts(withoutIndexation(legere), graphe)), weigh);
  writeFileSync(chemin, page);
  const bilan = compressTexte(chemin, page, { qualite: QUALITE, artefacts, fait: br });
  return { ...bilan, perdus: rendue.length - legere.length, contenu: pageIndexee(legere)?.replace(CODE, '') };
}
