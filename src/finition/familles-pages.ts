import type { SiteEcrit } from '../integrations/pages-ecrites.ts';
import type { Jeu } from './memoire-site.ts';
import type { MotsLus } from './mots-ouvrier.ts';
import { shareOut } from './ouvriers.ts';
import type { PageRendue } from './page-finie.ts';
import { openRendues } from './rendues.ts';
import type { SiteAvant } from './site-avant.ts';
import { createFamille, type Elaguee, type Famille, mergeFamille, pruneFamille } from './styles-pages.ts';

const OUVRIER_MOTS = new URL('./mots-ouvrier.ts', import.meta.url);

interface Familles {
  /** By rank, what is left of each style sheet. */
  styles: Map<string, Elaguee>[];
  /** What single pages use, for the next build: by digest, and the digest of each page that it may leave out. */
  jeux: Map<string, Jeu>;
  jeuOf: Map<string, string>;
}

interface Reglages {
  /** Where rendered pages are kept. */
  rendues: string;
  avant: SiteAvant | undefined;
}

/**
 * Prunes the style sheets of each family of pages to the names that its pages use (ADR-0034). Pages that Astro wrote
 * are read in threads; for those that it left out, what the build before found is reused.
 */
export async function pruneFamilles(
  site: SiteEcrit,
  pages: readonly PageRendue[],
  { rendues, avant }: Reglages,
): Promise<Familles> {
  const familles = site.familles.map(createFamille);
  const merge = (rang: number, part: Parameters<typeof mergeFamille>[1]): void =>
    mergeFamille(familles[rang] as Famille, part);
  const ecrites = pages.filter(({ famille, laissee }) => famille !== undefined && !laissee);
  const lus = await shareOut<MotsLus>(OUVRIER_MOTS, ecrites, { racine: site.racine });
  for (const [rang, part] of lus.flatMap(({ familles }) => [...familles])) merge(rang, part);
  const jeux = new Map(lus.flatMap((siens) => [...siens.jeux]));
  const jeuOf = new Map(lus.flatMap((siens) => [...siens.pages]));
  const { readFeuille } = openRendues(rendues);
  const vus = new Set<string>();
  for (const { fichier, famille, laissee } of pages) {
    if (famille === undefined || !laissee) continue;
    const cle = avant?.pages.get(fichier)?.jeu ?? '';
    const jeu = avant?.jeux.get(cle);
    if (!jeu) throw new Error(`${fichier} was left out, and nobody knows what it says of its styles.`);
    jeuOf.set(fichier, cle);
    if (vus.has(`${famille} ${cle}`)) continue;
    vus.add(`${famille} ${cle}`);
    jeux.set(cle, jeu);
    merge(famille, { ...jeu, feuilles: jeu.feuilles.map(readFeuille) });
  }
  return { styles: familles.map(pruneFamille), jeux, jeuOf };
}
