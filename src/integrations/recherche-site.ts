import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { DOSSIER_INDEX } from '../finition/index-site.ts';
import { typeMime } from '../serveur/types-mime.ts';

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
