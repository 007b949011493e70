import { cleanArtefacts } from '../data/content/artefacts.ts';
import type { SiteEcrit } from '../integrations/pages-ecrites.ts';
import { announceAdresse } from './adresse-annoncee.ts';
import { printBilan } from './compression.ts';
import { writeHorsLigne } from './hors-ligne.ts';
import { finishPages } from './pages-finies.ts';
import { writePoidsExports } from './poids-exports.ts';
import { precompressDossier } from './precompression.ts';

interface Reglages {
  /** Where what was drawn and compressed is kept. */
  artefacts: string | undefined;
  env: NodeJS.ProcessEnv;
  /** Hears what each step came to. */
  dire: (etape: string, bilan: string) => void;
}

/** Makes of what Astro wrote the site that readers get: final pages, what is read without a network, the index, compressed forms. */
export async function finishSite(site: SiteEcrit, { artefacts, env, dire }: Reglages): Promise<void> {
  const { racine, familles } = site;
  writePoidsExports(racine);
  const { bilan, perdus, index } = await finishPages(site, artefacts);
  dire('pages-finies', `${familles.length} families of pages, ${perdus} bytes of unused styles and hashes less`);
  dire('pages-finies', printBilan(bilan));
  // The engine of the index counts for itself.
  const [recherche, parties] = await Promise.all([index.write(racine), writeHorsLigne(racine, env)]);
  dire('hors-ligne', `${parties} parts of the register`);
  dire('recherche-site', `${recherche.pages} pages indexed, ${recherche.octets} bytes`);
  dire('precompression', printBilan(await precompressDossier(racine, { reste: true, artefacts })));
  cleanArtefacts(artefacts, new Date());
  dire('adresse-du-site', announceAdresse(env));
}
