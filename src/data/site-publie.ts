import { ADRESSE_SITE_PUBLIE, type SitePublie } from '../domain/administration/publication-attendue.ts';
import { fetchDonnees, readJson } from './lecture-fichier.ts';

/** What the site says today of what the database may be ahead of, past any copy. */
export async function readSitePublie(): Promise<SitePublie> {
  return readJson(await fetchDonnees(ADRESSE_SITE_PUBLIE, { cache: 'no-cache' }));
}
