import type { Feature, FeatureCollection } from 'geojson';
import type { FichierRoutes } from '../../domain/carte/lignes-routes.ts';
import type { Lecture, Surcouche } from '../../domain/carte/vue-carte.ts';
import type { ZoneTravaux } from '../../domain/carte/zones.ts';
import { retardOf } from '../../domain/carte/retard.ts';
import { hasPoint } from '../../domain/projet/position.ts';
import { isRelevee } from '../../domain/projet/precision.ts';
import type { FichierTraces, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { APPROCHEE } from './dessin-signe.ts';
import type { GroupeCarte } from './couches-groupes.ts';

// What the portal's layers draw, as the library reads it.

/** What the layers show. */
export interface ContenuCouches {
  projets: readonly ProjetIndexe[];
  /** Areas of those that have no point. */
  zones: ReadonlyArray<ZoneTravaux<ProjetIndexe>>;
  traces: FichierTraces;
  routes: FichierRoutes;
  visibles: Record<Surcouche, boolean>;
  /** What a far view shows in the place of marks; none on a map of one projet. */
  groupes: readonly GroupeCarte[];
  /** True for a map that shows them from far. */
  hasLoin: boolean;
  lecture: Lecture;
}

/** Images of its two marks, what their names end with, and its id. */
export const proprietesOf = (projet: ProjetIndexe): Record<string, string> => ({
  id: projet.id,
  statut: projet.status,
  retard: `retard-${retardOf(projet, new Date())}`,
  centre: isRelevee(projet) ? '' : APPROCHEE,
});

export function featuresProjets(projets: readonly ProjetIndexe[]): FeatureCollection {
  const features = projets.filter(hasPoint).map((projet): Feature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [projet.lng, projet.lat] },
    properties: proprietesOf(projet),
  }));
  return { type: 'FeatureCollection', features };
}

export function featuresZones({ zones }: ContenuCouches): FeatureCollection {
  const features = zones.map(({ cle, contour }): Feature => ({ ...contour, properties: { cle } }));
  return { type: 'FeatureCollection', features };
}

export function featuresRoutes({ routes }: ContenuCouches): FeatureCollection {
  const features = routes.map(({ id, axe, isSchematique, points }): Feature => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: points.map(([lng, lat]) => [lng, lat]) },
    properties: { id, ...(axe !== undefined && { axe }), ...(isSchematique && { schema: true }) },
  }));
  return { type: 'FeatureCollection', features };
}

export function featuresTraces({ projets, traces }: ContenuCouches): FeatureCollection {
  const features = projets.flatMap((projet): Feature[] => {
    const trace = traces[projet.id];
    if (!trace) return [];
    const coordinates = trace.map(([lng, lat]) => [lng, lat]);
    return [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: proprietesOf(projet) }];
  });
  return { type: 'FeatureCollection', features };
}
