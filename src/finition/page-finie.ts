import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artefacts, cleOf } from '../data/content/artefacts.ts';
import { listCommuns, type Textes, writeCommuns } from '../domain/portail/communs.ts';
import { pageIndexee, withoutIndexation } from '../domain/recherche/indexation.ts';
import { type Bilan, compressTexte, listPoids, type Pesee, QUALITE, weighFait, weighPage } from './compression.ts';
import type { Graphe } from './graphe-scripts.ts';
import { announceScripts } from './scripts-annonces.ts';
import { keepFichier, type SiteAvant } from './site-avant.ts';
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
  /** True when it stays as the build before left it, where it left it. */
  isGardee: boolean;
  /** Characters of unused styles and hashes that it lost; none of one that is kept. */
  perdus: number;
  /** What the site search is given to read; undefined for a page that is not searched. */
  contenu: string | undefined;
  /** Under which the next build finds it again. */
  cle: string;
}

interface Site {
  racine: string;
  /** By family, what is left of each style sheet. */
  styles: ReadonlyArray<ReadonlyMap<string, string>>;
  /** What stands on many pages. */
  textes: Textes;
  graphe: Graphe;
  weigh: Pesee['weigh'];
  /** Writes what exports weigh where the page promises it. */
  writePoids: (page: string) => string;
  artefacts: Artefacts;
  avant: SiteAvant | undefined;
  /** Of all that finishing reads besides a page, what it waits for and its weights: by family. */
  cleOfFamille: (famille: number | undefined) => string;
  now: Date;
}

/**
 * Makes a page what readers get: styles of its family, nothing for the index, its weight said; with its compressed forms.
 * Where the build before made it of the same, it stays as it left it.
 */
export function finishPage({ fichier, famille }: PageRendue, site: Site): PageFinie {
  const { racine, styles, textes, graphe, weigh, writePoids, artefacts, avant, now } = site;
  const chemin = join(racine, fichier);
  const brute = readFileSync(chemin, 'utf8');
  const autres = [...listCommuns(brute, textes), ...listPoids(brute, weigh)].join('\n');
  const cle = cleOf('page-finie', site.cleOfFamille(famille), autres, brute);
  const contenuOf = (page: string): string | undefined => pageIndexee(page)?.replace(CODE, '');
  if (avant?.cles.get(fichier) === cle && keepFichier(avant.dossier, racine, fichier, now))
    return { ...weighFait(join(avant.dossier, fichier)), isGardee: true, perdus: 0, contenu: contenuOf(brute), cle };
  const rendue = writeCommuns(brute, textes);
  const pruned = famille === undefined ? undefined : styles[famille];
  const legere = pruned ? rewritePage(rendue, pruned) : rendue;
  const { page, br } = weighPage(writePoids(announceScripts(withoutIndexation(legere), graphe)), weigh);
  writeFileSync(chemin, page);
  const bilan = compressTexte(chemin, page, { qualite: QUALITE, artefacts, fait: br });
  return { ...bilan, isGardee: false, perdus: rendue.length - legere.length, contenu: contenuOf(brute), cle };
}
