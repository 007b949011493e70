import type { Map as CarteMapLibre } from 'maplibre-gl';
import { bornesAlentours } from '../../domain/carte/groupes-loin.ts';
import { CADRE_PAYS } from '../../domain/projet/cadre-pays.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import type { FichierTraces } from '../../domain/registre/index-registre.ts';

// Where a live map looks first, and when it has drawn it.

/** Width of a box from which the country has room around it, and that room, pixels; in a small one it takes all there is. */
const LARGEUR_AISEE = 640;
const MARGE_AISEE = 28;

/** Fills the box with the whole country: from farther than the national zoom in a small one, from nearer in a wide one. */
export function fitPays(carte: CarteMapLibre): void {
  const { ouest, sud, est, nord } = CADRE_PAYS;
  const padding = carte.getContainer().clientWidth >= LARGEUR_AISEE ? MARGE_AISEE : 0;
  const cadrage = carte.cameraForBounds([ouest, sud, est, nord], { padding });
  if (cadrage) carte.jumpTo(cadrage);
}

/** Fits the surroundings of a projet: its point, all of its course, room around them. */
export function fitAlentours(carte: CarteMapLibre, lieu: Lieu, trace: FichierTraces[string] | undefined): void {
  carte.fitBounds(bornesAlentours(lieu, trace), { animate: false });
}

/** Waits for the first whole drawing. An error before any style has come is given to `repli`, which may mend it. */
export function firstDrawing(carte: CarteMapLibre, repli: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasStyle = false;
    void carte.once('style.load', () => {
      hasStyle = true;
    });
    carte.on('error', ({ error }: { error: Error }) => {
      // A tile of an external basemap that does not come leaves a hole, not a failure.
      if (hasStyle || repli()) console.warn('Carte :', error);
      else reject(error);
    });
    void carte.once('webglcontextlost', () => reject(new Error('Contexte WebGL perdu.')));
    void carte.once('idle', () => resolve());
  });
}
