import { ADRESSE_MANIFESTE } from '../domain/hors-ligne/adresse-manifeste.ts';
import { AppError } from '../domain/socle/erreur.ts';
import { ADRESSE_SITE_PUBLIE, type SitePublie } from '../domain/administration/publication-attendue.ts';
import { fetchDonnees, readJson } from './lecture-fichier.ts';

/** What the site says today of what the database may be ahead of, past any copy. */
export async function readSitePublie(): Promise<SitePublie> {
  return readJson(await fetchDonnees(ADRESSE_SITE_PUBLIE, { cache: 'no-cache' }));
}

/** When the site was last published, ISO: no page holds it, since most of them stay as a publication leaves them (R153). */
export async function readPublieLe(): Promise<string> {
  const { publie_le } = await readJson<{ publie_le?: unknown }>(
    await fetchDonnees(ADRESSE_MANIFESTE, { cache: 'no-cache' }),
  );
  if (typeof publie_le !== 'string') throw new AppError('illisible');
  return publie_le;
}
