import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textesOf } from '../domain/portail/communs.ts';
import { ADRESSES_DONNEES } from '../domain/registre/index-registre.ts';
import type { SiteEcrit } from '../integrations/pages-ecrites.ts';
import { type Bilan, type Pesee, sumBilans } from './compression.ts';
import { type IndexSite, openIndexSite } from './index-site.ts';
import { passThrough, shareOut } from './ouvriers.ts';
import type { PageFinie, PageRendue } from './page-finie.ts';
import type { Memoire, SiteAvant } from './site-avant.ts';
import { createFamille, type Famille, type FamilleLue, mergeFamille, pruneFamille } from './styles-pages.ts';

const OUVRIER_MOTS = new URL('./mots-ouvrier.ts', import.meta.url);
const OUVRIER_PAGES = new URL('./pages-ouvrier.ts', import.meta.url);

/** All the pages of a site, in order, with the family of those that a template made. */
function listPages(racine: string, familles: ReadonlyArray<readonly string[]>): PageRendue[] {
  const familleOf = new Map(familles.flatMap((fichiers, rang) => fichiers.map((fichier) => [fichier, rang] as const)));
  return readdirSync(racine, { recursive: true, encoding: 'utf8' })
    .filter((nom) => nom.endsWith('.html'))
    .sort()
    .map((fichier) => ({ fichier, famille: familleOf.get(fichier) }));
}

/** What is left of the style sheets of each family, by its rank. */
async function pruneFamilles(
  racine: string,
  pages: readonly PageRendue[],
  nombre: number,
): Promise<Map<string, string>[]> {
  const familles = Array.from({ length: nombre }, createFamille);
  const lues = pages.filter(({ famille }) => famille !== undefined);
  for (const parts of await shareOut<Map<number, FamilleLue>>(OUVRIER_MOTS, lues, { racine }))
    for (const [rang, part] of parts) mergeFamille(familles[rang] as Famille, part);
  return familles.map(pruneFamille);
}

/** Where the build has put the indexes of the register. */
const readAdresses = (racine: string): Record<string, string> =>
  JSON.parse(readFileSync(join(racine, ADRESSES_DONNEES), 'utf8')) as Record<string, string>;

interface Reglages {
  artefacts: string | undefined;
  /** The build before, of the same code. */
  avant: SiteAvant | undefined;
}

/** As a thread tells it: with the texts that it was the first to weigh. */
type Reponse = PageFinie & { pesees: Pesee['pesees']; gardees: readonly string[] };

/**
 * Makes the rendered pages what readers get, in threads: each family of pages keeps the CSS that it uses (ADR-0034), what
 * pages told the site search goes to its index and leaves them, their footer says their weight, and `.br` and `.gz` are put
 * beside them. A page is read twice and written once. From here on pages are final. Gives the index, to be written, how
 * many characters of unused styles and hashes they have lost, what the next build finds again, and the addresses of what
 * stays as the build before left it.
 */
export async function finishPages(
  { racine, familles, communs }: SiteEcrit,
  { artefacts, avant }: Reglages,
): Promise<{ bilan: Bilan; perdus: number; index: IndexSite; memoire: Memoire; gardees: Set<string> }> {
  const pages = listPages(racine, familles);
  const styles = await pruneFamilles(racine, pages, familles.length);
  const index = await openIndexSite();
  const bilans: Bilan[] = [];
  const memoire: Memoire = { cles: new Map(), pesees: new Map() };
  const gardees = new Set<string>();
  let perdus = 0;
  await passThrough(
    OUVRIER_PAGES,
    pages,
    { racine, styles, textes: textesOf(communs, readAdresses(racine)), artefacts, avant, now: new Date() },
    async ({ contenu, perdus: siens, cle, isGardee, pesees, gardees: textes, ...bilan }: Reponse, { fichier }) => {
      perdus += siens;
      bilans.push(bilan);
      memoire.cles.set(fichier, cle);
      for (const [adresse, octets] of pesees) memoire.pesees.set(adresse, octets);
      for (const adresse of [...(isGardee ? [`/${fichier}`] : []), ...textes]) gardees.add(adresse);
      const url = `/${fichier.replaceAll('\\', '/').replace(/\.html$/, '')}`;
      if (contenu !== undefined) await index.add(url, contenu);
    },
  );
  return { bilan: sumBilans(bilans), perdus, index, memoire, gardees };
}
