import { createHash } from 'node:crypto';
import { cutTete, feuillesOf, splitStyles, STYLE } from '../domain/portail/styles-page.ts';
import { sayConstantes } from './constantes-styles.ts';
import { nomsOf, pruneStyles } from './elagage.ts';
import { createLecteurMots } from './mots-pages.ts';

const SCRIPT = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const CSP = /<meta http-equiv="content-security-policy" content="[^"]*">/;

const toHash = (texte: string): string => createHash('sha256').update(texte).digest('base64');

/** What is left of a style sheet. */
export interface Elaguee {
  /** For pages of a family. */
  entiere: string;
  /** For what comes before their own part. */
  premieres: string;
}

/** The page with its styles as `pruned` leaves them, and a CSP that lists only the hashes of what the page holds. */
export function rewritePage(html: string, pruned: ReadonlyMap<string, Elaguee>): string {
  const entiere = html.replace(
    STYLE,
    (_, debut, css: string, fin) => `${debut}${pruned.get(css)?.entiere ?? css}${fin}`,
  );
  const premieres = pruned.get(feuillesOf(html)[0] ?? '')?.premieres;
  const page = premieres === undefined ? entiere : splitStyles(entiere, premieres);
  const styles = feuillesOf(page).map(toHash);
  const hashes = new Set([...page.matchAll(SCRIPT)].map(([, script = '']) => toHash(script)).concat(styles));
  const sources = styles.map((hash) => `'sha256-${hash}'`);
  return page.replace(CSP, (meta) =>
    meta
      .replace(/ 'sha256-([^']+)'/g, (source: string, hash: string) => (hashes.has(hash) ? source : ''))
      .replace(/(style-src[^;"]*)/, (directive: string) =>
        [directive, ...new Set(sources.filter((source) => !directive.includes(source)))].join(' '),
      ),
  );
}

/** The names and the style sheets of the pages of one template: they share their styles. */
export interface Famille {
  /** Names of their sheets that they use. */
  mots: Set<string>;
  /** Those of these names that they use before their own part. */
  tete: Set<string>;
  feuilles: Set<string>;
}

export const createFamille = (): Famille => ({ mots: new Set(), tete: new Set(), feuilles: new Set() });

/** Adds the names that some of its pages use, and their sheets. */
export function mergeFamille(famille: Famille, autre: Record<keyof Famille, Iterable<string>>): void {
  for (const mot of autre.mots) famille.mots.add(mot);
  for (const mot of autre.tete) famille.tete.add(mot);
  for (const feuille of autre.feuilles) famille.feuilles.add(feuille);
}

/** Makes the function that reads what a page of the site uses of its styles. */
export function createLecteurStyles(racine: string): (page: string) => Famille {
  const readMots = createLecteurMots(racine);
  const parFeuilles = new Map<string, { noms: Set<string>; feuilles: Set<string> }>();
  return (page) => {
    const siennes = [...page.matchAll(STYLE)].map(([, , css = '']) => css);
    const cle = siennes.join('\n');
    let connues = parFeuilles.get(cle);
    if (!connues) {
      // Copied: as they were cut, they would keep their page.
      const feuilles = siennes.map((css) => Buffer.from(css).toString());
      connues = { noms: new Set(feuilles.flatMap((css) => [...nomsOf(css)])), feuilles: new Set(feuilles) };
      parFeuilles.set(Buffer.from(cle).toString(), connues);
    }
    const [tete, reste] = cutTete(page).map((part) => readMots(part, connues.noms)) as [Set<string>, Set<string>];
    return { mots: tete.union(reste), tete, feuilles: connues.feuilles };
  };
}

/** What is left of each style sheet for the pages of a family (ADR-0034). */
export const pruneFamille = ({ feuilles, mots, tete }: Famille): Map<string, Elaguee> =>
  new Map(
    [...feuilles].map((css) => {
      const entiere = pruneStyles(sayConstantes(pruneStyles(css, mots), mots), mots);
      return [css, { entiere, premieres: pruneStyles(entiere, tete) }];
    }),
  );
