import { cleanArtefacts, openArtefacts } from '../data/content/artefacts.ts';
import type { SiteEcrit } from '../integrations/pages-ecrites.ts';
import { announceAdresse } from './adresse-annoncee.ts';
import { printBilan } from './compression.ts';
import { writeHorsLigne } from './hors-ligne.ts';
import { finishPages } from './pages-finies.ts';
import { writePoidsExports } from './poids-exports.ts';
import { precompressDossier } from './precompression.ts';
import { openSiteAvant, rememberMemoire } from './site-avant.ts';

interface Reglages {
  /** Where what was drawn and compressed is kept. */
  artefacts: string | undefined;
  /** The version of all that makes the site. */
  code: string;
  /** Where the site of the build before stands, when it stands as it was left. */
  avant: string | undefined;
  env: NodeJS.ProcessEnv;
  /** Hears what each step came to. */
  dire: (etape: string, bilan: string) => void;
}

/**
 * Makes of what Astro wrote the site that readers get: final pages, what is read without a network, the index, compressed
 * forms. Gives the addresses of what stays as the build before left it, and what tells the next build of this one: once the
 * site is in its place, since a build may be cut.
 */
export async function finishSite(
  site: SiteEcrit,
  { artefacts, code, avant: dossier, env, dire }: Reglages,
): Promise<{ gardees: string[]; remember: () => void }> {
  const { racine, familles } = site;
  writePoidsExports(racine);
  const gardes = openArtefacts(artefacts);
  const avant = openSiteAvant(gardes, racine, code, dossier);
  const { bilan, perdus, index, memoire, gardees } = await finishPages(site, { artefacts, avant });
  dire('pages-finies', `${familles.length} families of pages, ${perdus} bytes of unused styles and hashes less`);
  dire('pages-finies', printBilan(bilan));
  // The engine of the index counts for itself.
  const [recherche, parties] = await Promise.all([
    index.write(racine),
    writeHorsLigne(racine, env, { avant: avant && { dossier: avant.dossier, gardees } }),
  ]);
  dire('hors-ligne', `${parties} parts of the register`);
  dire('recherche-site', `${recherche.pages} pages indexed, ${recherche.octets} bytes`);
  const { gardees: textes, ...textesCompresses } = await precompressDossier(racine, {
    reste: true,
    artefacts,
    avant: avant?.dossier,
  });
  dire('precompression', printBilan(textesCompresses));
  cleanArtefacts(artefacts, new Date());
  dire('adresse-du-site', announceAdresse(env));
  return { gardees: [...gardees, ...textes], remember: () => rememberMemoire(gardes, racine, code, memoire) };
}
