import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pruneStyles } from './elagage.ts';
import { createLecteurMots } from './mots-pages.ts';

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

/** Rewrites pages that one template made: they share their styles. Returns the bytes that they lost. */
async function pruneFamille(
  fichiers: readonly string[],
  addMots: ReturnType<typeof createLecteurMots>,
): Promise<number> {
  const [mots, vus, feuilles] = [new Set<string>(), new Set<string>(), new Set<string>()];
  // Read twice rather than held: a register of ten thousand entries has as many pages in one family.
  for (const fichier of fichiers) {
    const page = readFileSync(fichier, 'utf8');
    for (const [, , css = ''] of page.matchAll(STYLE)) feuilles.add(css);
    await addMots(page.replace(STYLE, ''), mots, vus);
  }
  const pruned = new Map([...feuilles].map((css) => [css, pruneStyles(css, mots)]));
  let octets = 0;
  for (const fichier of fichiers) {
    const page = readFileSync(fichier, 'utf8');
    const legere = rewritePage(page, pruned);
    octets += page.length - legere.length;
    writeFileSync(fichier, legere);
  }
  return octets;
}

/**
 * Sends each family of pages only the CSS that it uses: Tailwind writes one style sheet for the whole site, half of which
 * occurs in none of a given template's pages (ADR-0034).
 */
export function stylesPages(): AstroIntegration {
  return {
    name: 'styles-pages',
    hooks: {
      'astro:build:done': async ({ dir, assets, logger }) => {
        const addMots = createLecteurMots(fileURLToPath(dir));
        let octets = 0;
        let familles = 0;
        for (const sorties of assets.values()) {
          const fichiers = sorties.map((url) => fileURLToPath(url)).filter((fichier) => fichier.endsWith('.html'));
          if (fichiers.length === 0) continue;
          familles += 1;
          octets += await pruneFamille(fichiers, addMots);
        }
        if (familles === 0) throw new Error('The build wrote no page: there are no styles to prune.');
        logger.info(`${familles} families of pages, ${octets} bytes of unused styles and hashes less`);
      },
    },
  };
}
