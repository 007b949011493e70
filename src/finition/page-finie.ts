import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Artefacts, cleOf } from '../data/content/artefacts.ts';
import { type Textes, writeCommuns } from '../domain/portail/communs.ts';
import { withoutIndexation } from '../domain/recherche/indexation.ts';
import { shortenBalisage } from './balisage.ts';
import { type Bilan, compressTexte, type Pesee, QUALITE, weighFait, weighPage } from './compression.ts';
import type { Graphe } from './graphe-scripts.ts';
import { announceScripts } from './scripts-annonces.ts';
import { type Lue, readPage } from './page-lue.ts';
import type { Rendues } from './rendues.ts';
import { keepFichier, type SiteAvant } from './site-avant.ts';
import { type Elaguee, rewritePage } from './styles-pages.ts';

/** A page as its family leaves it to be finished. */
export interface PageRendue {
  /** From the root of the site. */
  fichier: string;
  /** Rank of its family; undefined for a page without one, such as a page that was copied. */
  famille: number | undefined;
  /** True when it was rendered under a key: a later build may leave it out. */
  isSousCle: boolean;
  /** What the build before read of it, when this one left it out. */
  laissee: Lue | undefined;
}

export interface PageFinie extends Bilan {
  /** True when the file of the build before is kept in its place. */
  isGardee: boolean;
  /**
   * Characters of unused styles and hashes that were removed, less those of rules that the page now has twice; 0 for a
   * page that is kept.
   */
  perdus: number;
  /** What the site search reads; undefined for a page that is not searched. */
  contenu: string | undefined;
  /** Under which the next build finds it again. */
  cle: string;
  lue: Lue;
}

/** What finishing asks of the build before. */
export type PagesAvant = Pick<SiteAvant, 'dossier' | 'pesees'> & {
  /** The key under which each page was finished. */
  cles: ReadonlyMap<string, string>;
};

interface Site {
  racine: string;
  /** By family, what is left of each style sheet. */
  styles: ReadonlyArray<ReadonlyMap<string, Elaguee>>;
  /** What stands on many pages. */
  textes: Textes;
  graphe: Graphe;
  weigh: Pesee['weigh'];
  /** Writes what exports weigh where the page promises it. */
  writePoids: (page: string) => string;
  artefacts: Artefacts;
  rendues: Rendues;
  /** Called with each picture and script that a page left out of the build names. */
  seeActif: (adresse: string) => void;
  avant: PagesAvant | undefined;
  /** Key, by family, of all that finishing reads besides the page, what it waits for and its weights. */
  cleOfFamille: (famille: number | undefined) => string;
  now: Date;
}

/** The page that Astro wrote, kept for a build that leaves it out; or the page that it left out, as kept. */
function readRendue({ fichier, isSousCle, laissee }: PageRendue, { racine, rendues }: Site) {
  if (laissee) {
    const contenu = laissee.isIndexee ? rendues.readContenu(fichier) : undefined;
    return { lue: laissee, contenu, readHtml: () => rendues.read(fichier) };
  }
  const html = readFileSync(join(racine, fichier), 'utf8');
  const page = readPage(html);
  if (isSousCle) rendues.keep(fichier, html, page.contenu);
  return { ...page, readHtml: () => html };
}

/**
 * Finishes a page: styles of its family, nothing for the index, its weight printed, its compressed forms beside it.
 * When the build before finished the same page in the same way, its file is kept.
 */
export function finishPage(rendue: PageRendue, site: Site): PageFinie {
  const { fichier, famille, laissee } = rendue;
  const { racine, styles, textes, graphe, weigh, writePoids, artefacts, avant, now } = site;
  const chemin = join(racine, fichier);
  const { lue, contenu, readHtml } = readRendue(rendue, site);
  if (laissee) laissee.actifs.forEach(site.seeActif);
  const dits = [
    lue.communs.map((nom) => [nom, textes.get(nom)]),
    lue.poids.map((adresse) => [adresse, weigh(adresse)]),
  ];
  const cle = cleOf('page-finie', site.cleOfFamille(famille), JSON.stringify(dits), lue.empreinte);
  const dite = { contenu, cle, lue };
  if (avant?.cles.get(fichier) === cle && keepFichier(avant.dossier, racine, fichier, now))
    return { ...weighFait(join(avant.dossier, fichier)), isGardee: true, perdus: 0, ...dite };
  const ecrite = shortenBalisage(writeCommuns(readHtml(), textes));
  const pruned = famille === undefined ? undefined : styles[famille];
  const legere = pruned ? rewritePage(ecrite, pruned) : ecrite;
  const { page, br } = weighPage(writePoids(announceScripts(withoutIndexation(legere), graphe)), weigh);
  if (laissee) mkdirSync(dirname(chemin), { recursive: true });
  writeFileSync(chemin, page);
  const bilan = compressTexte(chemin, page, { qualite: QUALITE, artefacts, fait: br });
  return { ...bilan, isGardee: false, perdus: ecrite.length - legere.length, ...dite };
}
