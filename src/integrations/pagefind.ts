import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';
import { typeMime } from '../serveur/types-mime.ts';

/** The folder of the index, in the built site. */
const DOSSIER = 'pagefind';

/** What pagefind writes and the portal uses; its own interfaces, its worker and other languages are left out. */
const UTILES =
  /^(?:pagefind\.js|pagefind-entry\.json|pagefind\.fr_\w+\.pf_meta|wasm\.fr\.pagefind|(?:fragment|index|filter)[/\\].+)$/;

/** In development pages are not built: the site search reads the index of the last build. */
export function rechercheSite(): AstroIntegration {
  let dist: URL | undefined;
  return {
    name: 'recherche-site',
    hooks: {
      'astro:config:done': ({ config }) => {
        dist = config.outDir;
      },
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

/** The index of a site under construction; the engine is a process of its own, which works while pages are prepared. */
export interface IndexSite {
  /** Takes in a page as `pageIndexee` gives it; `url` is its address. */
  add(url: string, contenu: string): Promise<void>;
  /** Writes the index in a built site. */
  write(racine: string): Promise<{ pages: number; octets: number }>;
}

export async function openIndexSite(): Promise<IndexSite> {
  const { index, errors } = await createIndex({ forceLanguage: 'fr', excludeSelectors: HORS_INDEX });
  if (index === undefined) throw new Error(errors.join('\n'));
  let pages = 0;
  return {
    async add(url, content) {
      const reponse = await index.addHTMLFile({ url, content });
      if (reponse.errors.length > 0) throw new Error(`${url}: ${reponse.errors.join('\n')}`);
      pages += 1;
    },
    async write(racine) {
      // Written here: pagefind's own writing is sometimes cut when its process ends, and leaves an empty file.
      const { files, errors } = await index.getFiles();
      if (errors.length > 0) throw new Error(errors.join('\n'));
      await close();
      let octets = 0;
      for (const { path, content } of files.filter(({ path: nom }) => UTILES.test(nom))) {
        const fichier = join(racine, DOSSIER, path);
        mkdirSync(dirname(fichier), { recursive: true });
        writeFileSync(fichier, content);
        octets += content.length;
      }
      return { pages, octets };
    },
  };
}

/** What is being written of the index of this build. */
let ecriture: ReturnType<IndexSite['write']> | undefined;

/** Writes an index while the build goes on: its engine counts for itself. `rechercheEcrite` waits for it. */
export function writeLater(index: IndexSite, racine: string): void {
  ecriture = index.write(racine);
  // Told by who waits for it; until then nobody hears of a fault.
  ecriture.catch(() => undefined);
}

/** Waits for the index; what comes after finds it in the built site. */
export function rechercheEcrite(): AstroIntegration {
  return {
    name: 'recherche-ecrite',
    hooks: {
      'astro:build:done': async ({ logger }) => {
        if (!ecriture) throw new Error('The build wrote no index of the site.');
        const { pages, octets } = await ecriture;
        logger.info(`${pages} pages indexed, ${octets} bytes`);
      },
    },
  };
}
