import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Communs } from '../domain/portail/communs.ts';
import type { Faite, Reprises } from './pages-reprises.ts';

/** What Astro wrote, and what it left out because the build before had made it, for `src/finition/` to finish. */
export interface SiteEcrit {
  /** Folder of the built site. */
  racine: string;
  /** Pages of each template, from the root of the site, those left out among them. */
  familles: string[][];
  /** What stands on every page, to be written in its place. */
  communs: Communs;
  /** What was made under a key: the next build looks for it. */
  faites: Faite[];
  /** Files of those that were left out. */
  laissees: string[];
}

/**
 * Tells the process that started Astro which pages each template made: they are finished once Astro has ended and its
 * memory is free (ADR-0050). Refuses a build that nobody would finish.
 */
export function pagesEcrites(communsOf: () => Communs | undefined, reprisesOf: () => Reprises): AstroIntegration {
  return {
    name: 'pages-ecrites',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build' && !process.send)
          throw new Error('Astro seul laisse les pages inachevées : construisez le site par « npm run build ».');
      },
      'astro:build:done': async ({ dir, assets }) => {
        const racine = fileURLToPath(dir);
        const { faites, laissees } = reprisesOf();
        const ecrites = [...assets].flatMap(([gabarit, sorties]) =>
          sorties.map((url) => ({ gabarit, fichier: relative(racine, fileURLToPath(url)) })),
        );
        const pages = [...ecrites, ...faites.filter(({ fichier }) => laissees.has(fichier))].filter(({ fichier }) =>
          fichier.endsWith('.html'),
        );
        const parGabarit = Map.groupBy(pages, ({ gabarit }) => gabarit);
        const familles = [...parGabarit.values()].map((siennes) => siennes.map(({ fichier }) => fichier));
        if (familles.length === 0) throw new Error('The build wrote no page: there is nothing to finish.');
        const communs = communsOf();
        if (!communs) throw new Error('The content was not read: nobody knows what stands on every page.');
        const site: SiteEcrit = { racine, familles, communs, faites, laissees: [...laissees] };
        await new Promise((resolve) => process.send?.(site, resolve));
      },
    },
  };
}
