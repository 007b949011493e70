import { createHash } from 'node:crypto';
import { pruneStyles } from './elagage.ts';
import type { createLecteurMots } from './mots-pages.ts';

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;
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
  mots: Set<string>;
  feuilles: Set<string>;
  /** Scripts and tags whose words are already there. */
  vus: Set<string>;
}

/** A family as the thread that read it tells it. */
export type FamilleLue = Pick<Famille, 'mots' | 'feuilles'>;

export const createFamille = (): Famille => ({ mots: new Set(), feuilles: new Set(), vus: new Set() });

/** Adds a page to its family. */
export async function joinFamille(
  famille: Famille,
  page: string,
  addMots: ReturnType<typeof createLecteurMots>,
): Promise<void> {
  for (const [, , css = ''] of page.matchAll(STYLE)) famille.feuilles.add(css);
  await addMots(page, famille.mots, famille.vus);
}

/** Adds what another thread read of the family. */
export function mergeFamille(famille: Famille, autre: FamilleLue): void {
  for (const mot of autre.mots) famille.mots.add(mot);
  for (const feuille of autre.feuilles) famille.feuilles.add(feuille);
}

/** What is left of each style sheet for the pages of a family (ADR-0034). */
export const pruneFamille = ({ feuilles, mots }: Famille): Map<string, string> =>
  new Map([...feuilles].map((css) => [css, pruneStyles(css, mots)]));
