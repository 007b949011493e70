import type { AstroIntegration } from 'astro';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanArtefacts, dossierArtefacts } from '../data/content/artefacts.ts';
import { typeMime } from '../serveur/types-mime.ts';
import { type Bilan, QUALITE } from './compression.ts';
import { shareOut } from './ouvriers.ts';

const OUVRIER = new URL('./compression-ouvrier.ts', import.meta.url);

const isPage = (nom: string): boolean => nom.endsWith('.html');

/** Which of a folder's texts are compressed, at which quality, and where what was made before is kept. */
interface Reglages {
  isConcerne?: (nom: string) => boolean;
  qualite?: number;
  artefacts?: string | undefined;
}

/** Weighs the pages of a folder and compresses its texts, in threads. */
export async function precompressDossier(
  dossier: string,
  { isConcerne = () => true, qualite = QUALITE, artefacts }: Reglages = {},
): Promise<Bilan> {
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true });
  const fichiers = entrees
    .filter((entree) => entree.isFile() && typeMime(entree.name).texte && isConcerne(entree.name))
    .map((entree) => join(entree.parentPath, entree.name));
  const bilans = await shareOut<Bilan>(OUVRIER, fichiers, { racine: dossier, qualite, artefacts });
  const sum = (champ: keyof Bilan): number => bilans.reduce((total, bilan) => total + bilan[champ], 0);
  return { fichiers: sum('fichiers'), octets: sum('octets'), octetsBrotli: sum('octetsBrotli') };
}

const print = ({ fichiers, octets, octetsBrotli }: Bilan): string =>
  `${fichiers} files, ${octets} bytes -> ${octetsBrotli} bytes (brotli)`;

/** Weighs the pages and puts `.br` and `.gz` beside them, in one pass: from here on they are final. */
export function poidsPages(): AstroIntegration {
  let artefacts: string | undefined;
  return {
    name: 'poids-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        artefacts = dossierArtefacts(fileURLToPath(config.root));
      },
      'astro:build:done': async ({ dir, logger }) => {
        logger.info(print(await precompressDossier(fileURLToPath(dir), { isConcerne: isPage, artefacts })));
      },
    },
  };
}

/** Puts `.br` and `.gz` beside the other text files of the build. Last in the list, so that it sees what the others wrote. */
export function precompression(): AstroIntegration {
  let artefacts: string | undefined;
  return {
    name: 'precompression',
    hooks: {
      'astro:config:done': ({ config }) => {
        artefacts = dossierArtefacts(fileURLToPath(config.root));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const isConcerne = (nom: string): boolean => !isPage(nom);
        logger.info(print(await precompressDossier(fileURLToPath(dir), { isConcerne, artefacts })));
        cleanArtefacts(artefacts, new Date());
      },
    },
  };
}
