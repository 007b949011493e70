import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
        const { pages, octets } = await indexPages(racine);
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

/** What the engine would be sent to ignore: half of a page. */
const CODE = /<(style|script)\b[^>]*>.*?<\/\1>/gs;

/** Pages under way at once: the engine, a process of its own, reads one while the next is prepared. */
const SIMULTANES = 8;

async function indexPages(racine: string): Promise<{ pages: number; octets: number }> {
  const { index, errors } = await createIndex({ forceLanguage: 'fr', excludeSelectors: HORS_INDEX });
  if (index === undefined) throw new Error(errors.join('\n'));
  const fichiers = readdirSync(racine, { recursive: true, encoding: 'utf8' }).filter((nom) => nom.endsWith('.html'));
  // One list for all lanes: each takes what comes next.
  const suivants = fichiers.sort().values();
  let pages = 0;
  const follow = async (): Promise<void> => {
    for (const fichier of suivants) {
      const html = readFileSync(join(racine, fichier), 'utf8');
      const content = pageIndexee(html)?.replace(CODE, '');
      const nue = withoutIndexation(html);
      if (nue !== html) writeFileSync(join(racine, fichier), nue);
      if (content === undefined) continue;
      const url = `/${fichier.replaceAll('\\', '/').replace(/\.html$/, '')}`;
      const reponse = await index.addHTMLFile({ url, content });
      if (reponse.errors.length > 0) throw new Error(`${url}: ${reponse.errors.join('\n')}`);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: SIMULTANES }, follow));
  // Written here: pagefind's own writing is sometimes cut when its process ends, and leaves an empty file.
  const fichiersIndex = await index.getFiles();
  if (fichiersIndex.errors.length > 0) throw new Error(fichiersIndex.errors.join('\n'));
  await close();
  let octets = 0;
  for (const { path, content } of fichiersIndex.files.filter(({ path: nom }) => UTILES.test(nom))) {
    const fichier = join(racine, DOSSIER, path);
    mkdirSync(dirname(fichier), { recursive: true });
    writeFileSync(fichier, content);
    octets += content.length;
  }
  return { pages, octets };
}
