import { rmSync } from 'node:fs';
import { cleanArtefacts } from '../data/content/artefacts.ts';
import type { SiteEcrit } from '../integrations/pages-ecrites.ts';
import { announceAdresse } from './adresse-annoncee.ts';
import { printBilan } from './compression.ts';
import { writeHorsLigne } from './ecriture-hors-ligne.ts';
import { finishPages } from './pages-finies.ts';
import { writePoidsExports } from './poids-exports.ts';
import { precompressDossier } from './precompression.ts';
import { dossierRendues, forgetMemoire, type Memoire, readMemoire } from './memoire-site.ts';

interface Reglages {
  /** Where what was drawn and compressed is kept. */
  artefacts: string | undefined;
  /** The version of all that makes the site, and which site it is. */
  version: string;
  /** Where builds keep what the next one reuses. */
  memoire: string;
  /** The site of the build before, when its folder is as that build left it. */
  avant: string | undefined;
  env: NodeJS.ProcessEnv;
  /** Hears what each step came to. */
  dire: (etape: string, bilan: string) => void;
}

/**
 * Turns what Astro wrote into the site that readers get: final pages, what is read without a network, the search index,
 * compressed forms. Returns the addresses of files left as the build before wrote them, and what to keep for the next
 * build once the site is in place.
 */
export async function finishSite(
  site: SiteEcrit,
  { artefacts, version, memoire: dossierMemoire, avant: dossier, env, dire }: Reglages,
): Promise<{ gardees: string[]; memoire: Memoire }> {
  const { racine, familles, faites, laissees } = site;
  const rendues = dossierRendues(dossierMemoire);
  const connue = dossier === undefined ? undefined : readMemoire(dossierMemoire, version);
  const avant = dossier === undefined || connue === undefined ? undefined : { dossier, ...connue };
  forgetMemoire(dossierMemoire);
  if (!avant) rmSync(rendues, { recursive: true, force: true });
  dire('pages-reprises', `${laissees.length} of ${faites.length} pages and files made by the build before`);
  writePoidsExports(racine);
  const { bilan, perdus, index, memoire, gardees } = await finishPages(site, { artefacts, rendues, avant });
  dire('pages-finies', `${familles.length} families of pages, ${perdus} bytes of unused styles and hashes less`);
  dire('pages-finies', printBilan(bilan));
  // The engine of the index counts for itself.
  const [recherche, parties] = await Promise.all([
    index.write(racine, avant?.dossier),
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
  return { gardees: [...gardees, ...recherche.gardees, ...textes], memoire };
}
