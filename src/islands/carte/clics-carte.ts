import type { GeoJSONSource, Map as CarteMapLibre, MapGeoJSONFeature, PointLike } from 'maplibre-gl';
import type { Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import type { RouteCarte } from '../../domain/carte/lignes-routes.ts';
import { phraseZone, type ZoneTravaux } from '../../domain/carte/zones.ts';
import { hasPoint } from '../../domain/projet/position.ts';
import { COUCHE_ZONES, COUCHES_CLIC, COUCHES_ROUTES } from './couches-projets.ts';
import { COUCHE_NOMBRES, COUCHES_LOIN, type GroupeCarte } from './couches-groupes.ts';
import { openRoute } from './popup-route.ts';
import { openPopup } from './popup.ts';

/** Pixels around the pointer that still touch a mark, and around the centre for the keyboard. */
const PORTEE_CLIC = 9;
const PORTEE_CLAVIER = 60;

/** What the map shows at the moment. */
interface Montres {
  /** Roads that answer a press. */
  routes: readonly RouteCarte[];
  projetsOf: () => readonly ProjetIndexe[];
  zonesOf: () => ReadonlyArray<ZoneTravaux<ProjetIndexe>>;
  groupesOf: () => readonly GroupeCarte[];
  /** Goes to the projets of a group of the far view. */
  onGroupe: (groupe: GroupeCarte) => void;
}

/** Opens groups, projects and areas: a click or a tap where they are, Enter for what is nearest to the centre. */
export function listenClics(
  carte: CarteMapLibre,
  { routes, projetsOf, zonesOf, groupesOf, onGroupe }: Montres,
  noms: Noms,
): void {
  /** A road under the pointer, where no mark is; the list of roads is the keyboard's. */
  const pressRoute = ({ x, y }: { x: number; y: number }): boolean => {
    if (routes.length === 0) return false;
    const boite: [PointLike, PointLike] = [
      [x - PORTEE_CLIC, y - PORTEE_CLIC],
      [x + PORTEE_CLIC, y + PORTEE_CLIC],
    ];
    const [touche] = carte.queryRenderedFeatures(boite, { layers: [...COUCHES_ROUTES] });
    const route = routes.find(({ id }) => id === touche?.properties['id']);
    if (route) openRoute(carte, route, carte.unproject([x, y]));
    return route !== undefined;
  };
  /** Marks come first: an area answers where there is none. */
  const openZone = (point: [x: number, y: number]): boolean => {
    const cles = carte
      .queryRenderedFeatures(point, { layers: [COUCHE_ZONES] })
      .map(({ properties }) => properties['cle'] as string);
    const zones = zonesOf().filter(({ cle }) => cles.includes(cle));
    const projets = [...new Set(zones.flatMap(({ projets }) => projets))];
    if (projets.length === 0) return false;
    openPopup(carte, { projets, lieu: carte.unproject(point), noms, zone: zones.map(phraseZone).join(', ') });
    return true;
  };
  const touchAt = ({ x, y }: { x: number; y: number }, portee: number, max: number, isPresse = false): boolean => {
    if (!carte.getLayer('groupes')) return false;
    const boite: [PointLike, PointLike] = [
      [x - portee, y - portee],
      [x + portee, y + portee],
    ];
    const distance = (feature: MapGeoJSONFeature) => {
      const [lng = 0, lat = 0] = coordinatesOf(feature);
      const point = carte.project([lng, lat]);
      return Math.hypot(point.x - x, point.y - y);
    };
    const touches = carte
      .queryRenderedFeatures(boite, { layers: [...COUCHES_CLIC, ...COUCHES_LOIN] })
      .sort((a, b) => distance(a) - distance(b));
    const [premier] = touches;
    if (!premier) return (isPresse && pressRoute({ x, y })) || openZone([x, y]);
    if (premier.layer.id === COUCHE_NOMBRES) {
      const groupe = groupesOf()[premier.properties['rang'] as number];
      if (groupe) onGroupe(groupe);
      return true;
    }
    if (premier.layer.id === 'groupes') {
      void openGroupe(carte, premier);
      return true;
    }
    const ids = new Set(touches.map(({ properties }) => properties['id'] as string | undefined));
    const projets = projetsOf().filter(hasPoint);
    const proche = premier.properties['id'] as string;
    // A reach wider than what a finger covers opens the nearest alone.
    const ici = projets.filter(({ id }) => (portee > PORTEE_CLAVIER ? id === proche : ids.has(id))).slice(0, max);
    const [lieu] = ici;
    if (lieu) openPopup(carte, { projets: ici, lieu, noms });
    return true;
  };
  carte.on('click', ({ point }) => touchAt(point, PORTEE_CLIC, 12, true));
  const toile = carte.getCanvas();
  toile.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    const { clientWidth, clientHeight } = toile;
    const centre = { x: clientWidth / 2, y: clientHeight / 2 };
    // What is nearest to the centre, however far: a key always leads somewhere, as a look at the map does.
    const portees = [PORTEE_CLIC, PORTEE_CLAVIER, Math.max(centre.x, centre.y)];
    if (portees.some((portee) => touchAt(centre, portee, 12))) event.preventDefault();
  });
  const pressees = routes.length === 0 ? [] : COUCHES_ROUTES;
  for (const couche of [...COUCHES_CLIC, ...COUCHES_LOIN, ...pressees, COUCHE_ZONES]) {
    carte.on('mouseenter', couche, () => (toile.style.cursor = 'pointer'));
    carte.on('mouseleave', couche, () => (toile.style.cursor = ''));
  }
}

/** Zooms until the group splits. */
async function openGroupe(carte: CarteMapLibre, groupe: MapGeoJSONFeature): Promise<void> {
  const source = carte.getSource<GeoJSONSource>('projets');
  if (!source) return;
  const zoom = await source.getClusterExpansionZoom(groupe.properties['cluster_id'] as number);
  const [lng = 0, lat = 0] = coordinatesOf(groupe);
  carte.easeTo({ center: [lng, lat], zoom: Math.min(zoom + 0.2, carte.getMaxZoom()) });
}

function coordinatesOf({ geometry }: MapGeoJSONFeature): number[] {
  return geometry.type === 'Point' ? geometry.coordinates : [];
}
