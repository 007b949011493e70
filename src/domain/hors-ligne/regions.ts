import { unescapeHtml } from '../socle/html.ts';
import { isMemePartie, partieOf } from './paquet.ts';
import type { ManifesteRegistre, Partie, RegionGardable } from './publication.ts';

// A register that has grown can be kept by region: each of its parts then holds pages of one region, or of none.

/** Pages from which on a region can be kept alone: fewer come in a minute and a half on 2G, half a megabyte. */
export const SEUIL_REGIONS = 1_000;

/** How a page leads to the list of its region, with the region's name; the list of those without one is no region. */
const LIEN = /href="\/(?:projets|appels-doffres)\/region\/(?!non-renseignee")([a-z0-9-]+)"[^>]*>([^<]+)</g;

/** The region of a projet or a tender; undefined for a company or a road, and for a page that leads to several regions or none. */
export function regionOf(adresse: string, html: string): { id: string; nom: string } | undefined {
  if (/^\/(?:entreprises|routes)\//.test(adresse)) return undefined;
  const noms = new Map([...html.matchAll(LIEN)].map(([, id = '', nom = '']) => [id, nom]));
  const [region] = noms.size === 1 ? noms : [];
  return region && { id: region[0], nom: unescapeHtml(region[1]) };
}

/** The region that a kept register was narrowed to. */
export const regionGardee = ({ regions, region }: ManifesteRegistre): RegionGardable | undefined =>
  regions?.find(({ id }) => id === region);

/** What is to fetch to keep a region alone, with the pages of none; the whole register where there is no such region. */
export function narrowTo(manifeste: ManifesteRegistre, region: string | undefined): ManifesteRegistre {
  const { regions = [], parties } = manifeste;
  const choisie = regions.find(({ id }) => id === region);
  if (choisie === undefined) return manifeste;
  const countDe = (champ: 'projets' | 'appels_offres'): number =>
    regions.reduce((reste, autre) => reste - (autre === choisie ? 0 : autre[champ]), manifeste[champ]);
  return {
    ...manifeste,
    region: choisie.id,
    projets: countDe('projets'),
    appels_offres: countDe('appels_offres'),
    parties: parties.filter((partie) => partie.region === undefined || partie.region === choisie.id),
  };
}

const partiesDe = (parties: readonly Partie[], region: string | undefined): Partie[] =>
  parties.filter((partie) => partie.region === region);

/** The parts that a page may be in: one for each region that is kept, and one for the pages of none. */
export function listPossibles(adresse: string, parties: readonly Partie[]): Partie[] {
  const regions = [...new Set(parties.map(({ region }) => region))];
  return regions.flatMap((region) => {
    const siennes = partiesDe(parties, region);
    return siennes.slice(partieOf(adresse, siennes.length)).slice(0, 1);
  });
}

const isParRegion = (parties: readonly Partie[]): boolean => parties.some(({ region }) => region !== undefined);

/** The parts of an earlier publication whose lines `partie` of `parties` may have too. */
export function listAnciennes(
  anciennes: readonly Partie[],
  parties: readonly Partie[],
  partie: Partie,
): readonly Partie[] {
  // Cut otherwise: any part may have them.
  if (isParRegion(anciennes) !== isParRegion(parties)) return anciennes;
  const siennes = partiesDe(anciennes, partie.region);
  const voisines = partiesDe(parties, partie.region);
  const rang = voisines.indexOf(partie);
  return siennes.filter((_, ancien) => isMemePartie(rang, voisines.length, ancien, siennes.length));
}
