import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { pageIndexee, withoutIndexation } from '../domain/recherche/indexation.ts';
import { typeMime } from '../serveur/types-mime.ts';

/** The folder of the index, in the built site. */
const DOSSIER = 'pagefind';

/** What pagefind writes and the portal uses; its own interfaces, its worker and other languages are left out. */
const UTILES =
  /^(?:pagefind\.js|pagefind-entry\.json|pagefind\.fr_\w+\.pf_meta|wasm\.fr\.pagefind|(?:fragment|index|filter)[/\\].+)$/;

/**
 * Indexes the pages that ask for it, and takes what they told the index away from what readers get. Before the weight
 * of the pages is written, since they get lighter, and before compression.
 */
export function rechercheSite(): AstroIntegration {
  let dist: URL | undefined;
  return {
    name: 'recherche-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        dist = config.outDir;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const debut = Date.now();
        const racine = fileURLToPath(dir);
        const pages = await indexPages(racine);
        const octets = await removeInutiles(join(racine, DOSSIER));
        logger.info(`${pages} pages indexed in ${Date.now() - debut} ms, ${octets} bytes`);
      },
      // In development pages are not built: the index is that of the last build.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(`/${DOSSIER}`, (req, res, next) => {
          const chemin = new URL(req.url ?? '/', 'http://localhost').pathname;
          readFile(new URL(`./${DOSSIER}${chemin}`, dist)).then(
            (contenu) => {
              res.setHeader('Content-Type', typeMime(chemin).type);
              res.end(contenu);
            },
            () => next(),
          );
        });
      },
    },
  };
}

/** The title, which is known as such; what does not read as a sentence, what changes with the clock, and the chrome of the pages. */
const HORS_INDEX = [
  'h1',
  'figure',
  '.pastille',
  'svg',
  'img',
  'nav',
  'aside',
  '.ecran-seul',
  '[hidden]',
  '[data-delai]',
];

async function indexPages(racine: string): Promise<number> {
  const { index, errors } = await createIndex({ forceLanguage: 'fr', excludeSelectors: HORS_INDEX });
  if (index === undefined) throw new Error(errors.join('\n'));
  const fichiers = await readdir(racine, { recursive: true });
  let pages = 0;
  for (const fichier of fichiers.filter((nom) => nom.endsWith('.html')).sort()) {
    const html = await readFile(join(racine, fichier), 'utf8');
    const content = pageIndexee(html);
    const nue = withoutIndexation(html);
    if (nue !== html) await writeFile(join(racine, fichier), nue);
    if (content === undefined) continue;
    const url = `/${fichier.replaceAll('\\', '/').replace(/\.html$/, '')}`;
    const reponse = await index.addHTMLFile({ url, content });
    if (reponse.errors.length > 0) throw new Error(`${url}: ${reponse.errors.join('\n')}`);
    pages += 1;
  }
  const ecriture = await index.writeFiles({ outputPath: join(racine, DOSSIER) });
  if (ecriture.errors.length > 0) throw new Error(ecriture.errors.join('\n'));
  await close();
  return pages;
}

/** Leaves only what is used; gives its weight. */
async function removeInutiles(dossier: string): Promise<number> {
  let octets = 0;
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true });
  for (const entree of entrees.filter((candidat) => candidat.isFile())) {
    const chemin = join(entree.parentPath, entree.name);
    if (UTILES.test(chemin.slice(dossier.length + 1))) octets += (await readFile(chemin)).length;
    else await rm(chemin);
  }
  return octets;
}
