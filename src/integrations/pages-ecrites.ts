import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Communs } from '../domain/portail/communs.ts';

/** What Astro wrote, for `src/finition/` to finish. */
export interface SiteEcrit {
  /** Folder of the built site. */
  racine: string;
  /** Pages of each template, from the root of the site. */
  familles: string[][];
  /** What stands on every page, to be written in its place. */
  communs: Communs;
}

/**
 * Tells the process that started Astro which pages each template made: they are finished once Astro has ended, and given
 * its memory back (ADR-0050). Refuses a build that nobody would finish.
 */
export function pagesEcrites(communsOf: () => Communs | undefined): AstroIntegration {
  return {
    name: 'pages-ecrites',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build' && !process.send)
          throw new Error('Astro seul laisse les pages inachevées : construisez le site par « npm run build ».');
      },
      'astro:build:done': async ({ dir, assets }) => {
        const racine = fileURLToPath(dir);
        const familles = [...assets.values()]
          .map((sorties) =>
            sorties.map((url) => relative(racine, fileURLToPath(url))).filter((nom) => nom.endsWith('.html')),
          )
          .filter((fichiers) => fichiers.length > 0);
        if (familles.length === 0) throw new Error('The build wrote no page: there is nothing to finish.');
        const communs = communsOf();
        if (!communs) throw new Error('The content was not read: nobody knows what stands on every page.');
        const site: SiteEcrit = { racine, familles, communs };
        await new Promise((resolve) => process.send?.(site, resolve));
      },
    },
  };
}
