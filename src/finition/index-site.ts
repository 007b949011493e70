import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { DOSSIER_INDEX } from '../integrations/recherche-en-developpement.ts';
import { isMeme } from './site-avant.ts';

/** What pagefind writes and the portal uses; its own interfaces, its worker and other languages are left out. */
const UTILES =
  /^(?:pagefind\.js|pagefind-entry\.json|pagefind\.fr_\w+\.pf_meta|wasm\.fr\.pagefind|(?:fragment|index|filter)[/\\].+)$/;

/**
 * Left out of the index: the title, which it has already, what does not read as a sentence, what changes with the
 * clock, and the frame of the pages.
 */
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
  /**
   * Writes the index in a built site; returns the addresses of the files that `avant`, the site of the build before,
   * has alike.
   */
  write(racine: string, avant: string | undefined): Promise<{ pages: number; octets: number; gardees: string[] }>;
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
    async write(racine, avant) {
      // Written here: pagefind's own writing is sometimes interrupted when its process ends, and leaves an empty file.
      const { files, errors } = await index.getFiles();
      if (errors.length > 0) throw new Error(errors.join('\n'));
      await close();
      let octets = 0;
      const gardees: string[] = [];
      for (const { path, content } of files.filter(({ path: nom }) => UTILES.test(nom))) {
        octets += content.length;
        const adresse = `/${DOSSIER_INDEX}/${path.replaceAll('\\', '/')}`;
        if (avant !== undefined && isMeme(avant, adresse, content)) {
          gardees.push(adresse);
          continue;
        }
        const fichier = join(racine, adresse);
        mkdirSync(dirname(fichier), { recursive: true });
        writeFileSync(fichier, content);
      }
      return { pages, octets, gardees };
    },
  };
}
