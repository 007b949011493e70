import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { typeMime } from '../domain/socle/types-mime.ts';

/** The folder of the index of the site search, in the built site. */
export const DOSSIER_INDEX = 'pagefind';

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
        server.middlewares.use(`/${DOSSIER_INDEX}`, (req, res, next) => {
          const chemin = new URL(req.url ?? '/', 'http://localhost').pathname;
          readFile(new URL(`./${DOSSIER_INDEX}${chemin}`, dist)).then(
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
