import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textesOf } from '../domain/portail/communs.ts';
import { ADRESSES_DONNEES } from '../domain/registre/index-registre.ts';
import { interlace } from '../integrations/ordre-pages.ts';
import type { SiteEcrit } from '../integrations/pages-ecrites.ts';
import { type Bilan, type Pesee, sumBilans } from './compression.ts';
import { pruneFamilles } from './familles-pages.ts';
import { type IndexSite, openIndexSite } from './index-site.ts';
import type { Memoire, PageConnue } from './memoire-site.ts';
import { passThrough } from './ouvriers.ts';
import type { PageFinie, PageRendue, PagesAvant } from './page-finie.ts';
import { cleanRendues } from './rendues.ts';
import type { SiteAvant } from './site-avant.ts';

const OUVRIER_PAGES = new URL('./pages-ouvrier.ts', import.meta.url);

/** All the pages of a site, in order, with the family of those that a template made. */
function listPages({ racine, familles, faites, laissees }: SiteEcrit, avant: SiteAvant | undefined): PageRendue[] {
  const familleOf = new Map(familles.flatMap((fichiers, rang) => fichiers.map((fichier) => [fichier, rang] as const)));
  const [sousCle, sorties] = [new Set(faites.map(({ fichier }) => fichier)), new Set(laissees)];
  const lueOf = (fichier: string): PageRendue['laissee'] => {
    const lue = avant?.pages.get(fichier)?.lue;
    if (!lue) throw new Error(`${fichier} was left out, and nobody knows what it says.`);
    return lue;
  };
  return [...readdirSync(racine, { recursive: true, encoding: 'utf8' }), ...laissees]
    .filter((nom) => nom.endsWith('.html'))
    .sort()
    .map((fichier) => ({
      fichier,
      famille: familleOf.get(fichier),
      isSousCle: sousCle.has(fichier),
      laissee: sorties.has(fichier) ? lueOf(fichier) : undefined,
    }));
}

/** Where the build has put the indexes of the register. */
const readAdresses = (racine: string): Record<string, string> =>
  JSON.parse(readFileSync(join(racine, ADRESSES_DONNEES), 'utf8')) as Record<string, string>;

interface Reglages {
  artefacts: string | undefined;
  /** Where rendered pages are kept. */
  rendues: string;
  /** The build before, of the same code. */
  avant: SiteAvant | undefined;
}

/** What its threads are told of the build before. */
const toPagesAvant = ({ dossier, pages, pesees }: SiteAvant): PagesAvant => ({
  ...{ dossier, pesees },
  cles: new Map([...pages].map(([fichier, { cle }]) => [fichier, cle])),
});

/** As a thread tells it: with the texts that it was the first to weigh. */
type Reponse = PageFinie & { pesees: Pesee['pesees']; gardees: readonly string[] };

/**
 * Finishes the rendered pages, in threads; after this they do not change. Each family of pages keeps the CSS that it
 * uses (ADR-0034). What pages hold for the site search is moved to its index. Footers say what their page weighs, and
 * `.br` and `.gz` are written beside it. A page is read twice and written once.
 * Returns the index, to be written; how many characters of unused styles and hashes were removed; what the next build
 * reuses; and the addresses of files left as the build before wrote them.
 */
export async function finishPages(
  site: SiteEcrit,
  { artefacts, rendues, avant }: Reglages,
): Promise<{ bilan: Bilan; perdus: number; index: IndexSite; memoire: Memoire; gardees: Set<string> }> {
  const { racine, communs, faites, laissees } = site;
  const pages = listPages(site, avant);
  const { styles, jeux, jeuOf } = await pruneFamilles(site, pages, { rendues, avant });
  const index = await openIndexSite();
  const bilans: Bilan[] = [];
  const memoire = { faites, pages: new Map<string, PageConnue>(), jeux, pesees: new Map<string, number>() };
  // Files that are no pages are what they were.
  const gardees = new Set(laissees.filter((nom) => !nom.endsWith('.html')).map((nom) => `/${nom}`));
  let perdus = 0;
  await passThrough(
    OUVRIER_PAGES,
    // The engine takes in pages of entries while threads compress lists, which it is not given.
    interlace(pages, ({ isSousCle }) => isSousCle),
    {
      racine,
      styles,
      textes: textesOf(communs, readAdresses(racine)),
      artefacts,
      rendues,
      avant: avant && toPagesAvant(avant),
      now: new Date(),
    },
    async (
      { contenu, perdus: siens, cle, lue, isGardee, pesees, gardees: textes, ...bilan }: Reponse,
      { fichier, isSousCle },
    ) => {
      perdus += siens;
      bilans.push(bilan);
      const jeu = jeuOf.get(fichier);
      memoire.pages.set(fichier, { cle, ...(isSousCle && { lue }), ...(jeu !== undefined && { jeu }) });
      for (const [adresse, octets] of pesees) memoire.pesees.set(adresse, octets);
      for (const adresse of [...(isGardee ? [`/${fichier}`] : []), ...textes]) gardees.add(adresse);
      const url = `/${fichier.replaceAll('\\', '/').replace(/\.html$/, '')}`;
      if (contenu !== undefined) await index.add(url, contenu);
    },
  );
  cleanRendues(rendues, new Set(faites.map(({ fichier }) => fichier)));
  return { bilan: sumBilans(bilans), perdus, index, memoire, gardees };
}
