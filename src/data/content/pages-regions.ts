import type { Contour } from '../../domain/carte/fond.ts';
import { fluxRegion, nouvellesOfFlux } from '../../domain/alertes/flux.ts';
import type { Nouvelle } from '../../domain/alertes/nouvelles.ts';
import type { Region } from '../../domain/reference/reference.ts';
import { bilanRegion, type BilanRegion } from '../../domain/registre/bilan-region.ts';
import { cleOfLieu } from '../../domain/registre/territoire.ts';
import { getFond } from './fond-pre-rendu.ts';
import { getNouvelles } from './pages-alertes.ts';
import { getRegistre } from './registre.ts';
import { onceABuild } from './une-fois.ts';

/** Events that a region's page tells: its feed has the others. */
const NOUVELLES = 5;

/** A region with what its front page says. */
export interface PageRegion {
  region: Region;
  bilan: BilanRegion;
  /** What happened last to its projets and tenders, the last first. */
  nouvelles: Nouvelle[];
  /** Its outline on the basemap; undefined where that does not draw it. */
  contour: Contour | undefined;
}

/** Every region, in the order of lists; the list and the pages ask. */
export const getPagesRegions = onceABuild(async (): Promise<PageRegion[]> => {
  const registre = await getRegistre();
  const nouvelles = await getNouvelles();
  const { features } = getFond().regions;
  return registre.regions.map((region) => ({
    region,
    bilan: bilanRegion(region, registre, registre.now),
    nouvelles: nouvellesOfFlux(fluxRegion(region), nouvelles).slice(0, NOUVELLES),
    contour: features.find(({ properties }) => cleOfLieu(properties.n) === cleOfLieu(region.nom)),
  }));
});

/** One entry per region's page. */
export async function cheminsRegions() {
  return (await getPagesRegions()).map((props) => ({ params: { id: props.region.id }, props }));
}
