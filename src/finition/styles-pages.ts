import { createHash } from 'node:crypto';
import { nomsOf, pruneStyles } from './elagage.ts';
import { createLecteurMots } from './mots-pages.ts';

/** A style sheet in a page. */
export const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
const INTERNE = /<(?:style|script)\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/(?:style|script)>/g;
const CSP = /<meta http-equiv="content-security-policy" content="[^"]*">/;

const toHash = (texte: string): string => createHash('sha256').update(texte).digest('base64');

/** The page with the styles that `pruned` has for its own, and a CSP that names what is written in it and nothing else. */
export function rewritePage(html: string, pruned: ReadonlyMap<string, string>): string {
  const page = html.replace(
    STYLE,
    (_, debut: string, css: string, fin: string) => debut + (pruned.get(css) ?? css) + fin,
  );
  const hashes = new Set([...page.matchAll(INTERNE)].map(([, contenu = '']) => toHash(contenu)));
  const styles = [...page.matchAll(STYLE)].map(([, , css = '']) => `'sha256-${toHash(css)}'`);
  return page.replace(CSP, (meta) =>
    meta
      .replace(/ 'sha256-([^']+)'/g, (source: string, hash: string) => (hashes.has(hash) ? source : ''))
      .replace(/(style-src[^;"]*)/, (directive: string) =>
        [directive, ...new Set(styles.filter((style) => !directive.includes(style)))].join(' '),
      ),
  );
}

/** What the pages of one template say and are drawn with: they share their styles. */
export interface Famille {
  /** Names in their sheets that they have. */
  mots: Set<string>;
  feuilles: Set<string>;
}

export const createFamille = (): Famille => ({ mots: new Set(), feuilles: new Set() });

/** Adds what some of its pages say, and their sheets. */
export function mergeFamille(famille: Famille, autre: { mots: Iterable<string>; feuilles: Iterable<string> }): void {
  for (const mot of autre.mots) famille.mots.add(mot);
  for (const feuille of autre.feuilles) famille.feuilles.add(feuille);
}

/** Makes the reader of what pages of a site say of their styles. */
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
    return { mots: readMots(page, connues.noms), feuilles: connues.feuilles };
  };
}

/** What is left of each style sheet for the pages of a family (ADR-0034). */
export const pruneFamille = ({ feuilles, mots }: Famille): Map<string, string> =>
  new Map([...feuilles].map((css) => [css, pruneStyles(css, mots)]));
