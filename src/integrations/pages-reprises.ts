import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import type { Chemin } from './ordre-pages.ts';

/** A page or a file that was made under a key: the digest of all that it reads. */
export interface Faite {
  /** Path that it answers. */
  chemin: string;
  /** Its file, from the root of the site. */
  fichier: string;
  /** Pattern of the template that made it. */
  gabarit: string;
  cle: string;
}

/** Where Astro writes what answers a path, in the format of `astro.config.mjs`. */
const fichierOf = ({ pathname, route }: Chemin): string =>
  route.type === 'page' ? `${pathname.slice(1)}.html` : pathname.slice(1);

export interface Reprises {
  /** Made under a key: now, or by the build before. */
  faites: Faite[];
  /** Files of the pages that the build before made under the same key. */
  laissees: ReadonlySet<string>;
}

/** Sorts what is to be made: what the build before made under the same keys, and the rest (ADR-0057). */
export function sortReprises(chemins: readonly Chemin[], avant: readonly Faite[]): Reprises & { restent: Chemin[] } {
  const cles = new Map(avant.map(({ chemin, cle }) => [chemin, cle]));
  const faites: Faite[] = [];
  const laissees = new Set<string>();
  const restent = chemins.filter((un) => {
    if (un.cacheKey === undefined) return true;
    const [chemin, fichier, cle] = [un.pathname, fichierOf(un), un.cacheKey];
    faites.push({ chemin, fichier, gabarit: un.route.route, cle });
    if (cles.get(chemin) !== cle) return true;
    laissees.add(fichier);
    return false;
  });
  return { faites, laissees, restent };
}

interface PagesReprises extends AstroIntegration {
  /** Leaves out of a build what the one before made under the same keys. */
  leaveOut: (chemins: readonly Chemin[]) => Chemin[];
  reprises: () => Reprises;
  /** Lists to an integration the pages left out, as if they had been made. */
  tellAll: (autre: AstroIntegration) => AstroIntegration;
}

/**
 * Takes the originals of photographs out of the site, with what the camera wrote in them. Astro takes away those that a page
 * of this build resized, and would publish those of the pages left out.
 */
function removeOriginals(racine: string, photos: string): void {
  const [dossier, noms] = [join(racine, '_astro'), new Set(list(photos).map((photo) => parse(photo).name))];
  for (const fichier of list(dossier)) {
    // `pont.DPeyOsqm.png` is the original, `pont.DPeyOsqm_1erz2I.webp` what was made of it.
    const [, nom = ''] = /^(.+)\.[\w-]{8}\.(?:png|jpe?g|webp)$/i.exec(fichier) ?? [];
    if (noms.has(nom)) rmSync(join(dossier, fichier));
  }
}

const list = (dossier: string): string[] => (existsSync(dossier) ? readdirSync(dossier) : []);

/**
 * Separates the pages that the build before has made from the rest. `avant`: what that build kept; nothing when it
 * cannot be trusted. `photos`: the folder of the originals that pages are given resized.
 */
export function pagesReprises(avant: () => readonly Faite[], photos: string): PagesReprises {
  let reprises: Reprises = { faites: [], laissees: new Set() };
  return {
    name: 'pages-reprises',
    leaveOut(chemins) {
      const { restent, ...autres } = sortReprises(chemins, avant());
      reprises = autres;
      return restent;
    },
    reprises: () => reprises,
    tellAll: (autre) => ({
      ...autre,
      hooks: {
        ...autre.hooks,
        'astro:build:done': (bilan) =>
          autre.hooks['astro:build:done']?.({
            ...bilan,
            pages: [
              ...bilan.pages,
              ...reprises.faites
                .filter(({ fichier }) => fichier.endsWith('.html') && reprises.laissees.has(fichier))
                .map(({ chemin }) => ({ pathname: chemin })),
            ],
          }),
      },
    }),
    hooks: {
      // The next build looks for them there.
      'astro:build:done': ({ dir }) => {
        const racine = fileURLToPath(dir);
        const absente = reprises.faites.find(
          ({ fichier }) => !reprises.laissees.has(fichier) && !existsSync(join(racine, fichier)),
        );
        if (absente) throw new Error(`${absente.chemin} was not written to ${absente.fichier}.`);
        removeOriginals(racine, photos);
      },
    },
  };
}
