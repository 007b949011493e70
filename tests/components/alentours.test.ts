import { geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { expect, test } from 'vitest';
import { alentours } from '../../src/components/carte/alentours.ts';
import { cheminCompact } from '../../src/components/carte/chemin-compact.ts';
import { cadreLocal, CADRE_GUINEE, projectionOf } from '../../src/components/carte/projection.ts';
import { getFond } from '../../src/data/content/fond-pre-rendu.ts';

const fond = getFond();
const COUCHES = ['terre', 'guinee', 'lacs', 'frontieres', 'limitesRegions', 'limitesPrefectures', 'rivieres'] as const;

/** Frames all over the country, its borders and its coast, small ones and large ones. */
const CADRES = Array.from({ length: 12 }, (_, y) =>
  Array.from({ length: 16 }, (_, x) => {
    const [lng, lat] = [-15.1 + x / 2, 7.1 + y / 2];
    return cadreLocal((x + y) % 3 === 0 ? [[lng, lat] as const, [lng + 0.7, lat + 0.4] as const] : [[lng, lat]]);
  }),
).flat();

test.each(COUCHES)('%s: what stands around a frame draws the same map as the whole layer', (nom) => {
  let moins = 0;
  for (const cadre of [...CADRES, CADRE_GUINEE]) {
    const projection = projectionOf(cadre).clipExtent([
      [-6, -6],
      [cadre.largeur + 6, cadre.hauteur + 6],
    ]);
    const draw = (objet: GeoPermissibleObjects): string => {
      const chemin = cheminCompact(3);
      geoPath(projection, chemin)(objet);
      return chemin.d();
    };
    const autour = alentours(fond[nom], cadre);
    const tout = alentours(fond[nom], { ...cadre, ouest: -180, est: 180, sud: -90, nord: 90 });
    if (autour.geometries.length < tout.geometries.length) moins += 1;
    expect(draw(autour), JSON.stringify(cadre)).toBe(draw(fond[nom]));
  }
  // Half of the frames and more are spared most of it; the country itself is in all of them.
  if (!['terre', 'guinee'].includes(nom)) expect(moins).toBeGreaterThan(CADRES.length / 2);
});
