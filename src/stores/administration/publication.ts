import { readSitePublie } from '../../data/site-publie.ts';
import { askPublication, readPublication } from '../../data/supabase/publication.ts';
import { messageForAdmin } from '../../domain/administration/erreur-administration.ts';
import type { Publication, SitePublie } from '../../domain/administration/publication-attendue.ts';
import { type Issue, runActe } from '../socle/acte.ts';
import { createRessource } from '../socle/ressource.ts';

const DEPENDANCES = { readPublication, askPublication, readSitePublie };

/** What the database has that is public, and what the site says. */
interface EtatPublication {
  base: Publication;
  site: SitePublie;
}

/** Makes the store of the publication of the site. */
export function createPublication(dependances: typeof DEPENDANCES) {
  const etat = createRessource<EtatPublication, []>(async () => {
    const [base, site] = await Promise.all([dependances.readPublication(), dependances.readSitePublie()]);
    return { base, site };
  });
  return {
    etat,
    /** « Publier maintenant ». */
    publish: (): Promise<Issue<void>> => runActe(etat, messageForAdmin, dependances.askPublication),
  };
}

export const publication = createPublication(DEPENDANCES);
