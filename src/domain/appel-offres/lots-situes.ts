import { isDansRegion, type LieuTravaux, lieuxOf, prefecturesOf, type Situee } from '../reference/lieu-travaux.ts';
import { slugOf } from '../socle/recherche.ts';
import { statutOfLot } from './fins-de-lots.ts';
import { statutsOf } from './lots.ts';
import type { StatutAppelOffres, StatutLot } from './vocabulaire.ts';

// State and place of a tender, told of the same lot: one whose only lot in Kindia is cancelled is not open in Kindia (R133).

/** A tender by the states and the places of its lots. */
export interface AllotiSitue extends Situee {
  statut: StatutAppelOffres;
  lots?: ReadonlyArray<{ statut?: StatutLot | undefined; lieux?: readonly LieuTravaux[] | undefined }> | undefined;
}

/** A part of a tender that has one state and its places. */
interface Part {
  statut: StatutAppelOffres;
  lieux: readonly LieuTravaux[];
}

/**
 * The lots of a tender, or the tender itself: a lot without a place of its own is wherever its tender says that it is, and the
 * places of the tender where no lot stands are in the tender's own state.
 */
export function partsOf(appel: AllotiSitue): Part[] {
  const propres = lieuxOf({ ...appel, lots: undefined });
  if (appel.lots === undefined) return [{ statut: appel.statut, lieux: propres }];
  const lots = appel.lots.map((lot) => ({ statut: statutOfLot(lot, appel), lieux: lot.lieux ?? propres }));
  const pris = new Set(lots.flatMap(({ lieux }) => lieux.map(({ region }) => region)));
  const reste = propres.filter(({ region }) => !pris.has(region));
  return reste.length === 0 ? lots : [...lots, { statut: appel.statut, lieux: reste }];
}

/** Every state of what a tender has in a region, each once. */
export function statutsEnRegion(appel: AllotiSitue, region: string): StatutAppelOffres[] {
  if (appel.lots === undefined) return isDansRegion(appel, region) ? [appel.statut] : [];
  return [...new Set(partsOf(appel).flatMap((part) => (isDansRegion(part, region) ? part.statut : [])))];
}

/**
 * True where the tender or a lot of it is in such a state; with regions or préfectures (by slug) asked, where one part of it has
 * both the state and the place.
 */
export function hasPart(
  appel: AllotiSitue,
  isStatut: (statut: StatutAppelOffres) => boolean,
  regions: readonly string[] | undefined,
  prefectures: readonly string[] | undefined,
): boolean {
  if (appel.lots === undefined || (regions === undefined && prefectures === undefined))
    return statutsOf(appel).some(isStatut);
  return partsOf(appel).some(
    (part) =>
      isStatut(part.statut) &&
      (regions === undefined || regions.some((region) => isDansRegion(part, region))) &&
      (prefectures === undefined || prefecturesOf(part).some((nom) => prefectures.includes(slugOf(nom)))),
  );
}
