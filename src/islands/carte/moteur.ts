import { Map as CarteMapLibre, NavigationControl } from 'maplibre-gl';
import { CADRAGE_NATIONAL, LIMITES_FOND, ZOOM_MAXIMAL_LOCAL } from '../../domain/carte/carte.ts';
import { createTestMontrable, groupZones } from '../../domain/carte/zones.ts';
import { type CadreCarte, roundCadre, type Surcouche } from '../../domain/carte/vue-carte.ts';
import { hasPoint, pointOf } from '../../domain/projet/position.ts';
import { CADRE_PAYS } from '../../domain/projet/cadre-pays.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import type { Fond } from '../../domain/carte/fond.ts';
import type { FichierRoutes } from '../../domain/carte/lignes-routes.ts';
import type { FichierTraces, Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { listenClics } from './clics-carte.ts';
import { paletteOf, THEME_SOMBRE } from './palette.ts';
import { addCouches, type ContenuCouches, showSurcouche, updateCouches } from './couches-projets.ts';
import { LOCALE } from './locale.ts';
import { closePopup, followPopup, openPopup, type SuiveurPopup } from './popup.ts';
import { DENSITE, drawSigne } from './dessin-signe.ts';
import { styleLocal } from './style-local.ts';
import { bornesZones, showZones } from './cadrage-zones.ts';

/** What a live map is made from. */
export interface Matiere {
  fond: Fond;
  traces: FichierTraces;
  routes: FichierRoutes;
  projets: readonly ProjetIndexe[];
  noms: Noms;
}

/** How a live map starts. */
export interface Depart {
  /** Where it looks; absent for works of which only an area is known: it then fits the box. */
  lieu?: Lieu | undefined;
  zoom: number;
  /** Shows the whole country at the start, as large as the box allows. */
  hasPays: boolean;
  /** Address of an external style; without, the light basemap of the site. */
  style?: string | undefined;
  /** Called when the external style did not come and the light basemap stands in for it. */
  onRepli: () => void;
}

/** A live map, as the interface drives it. */
export interface CarteVive {
  /** The library's own map, for screens that ask more of it. */
  readonly carte: CarteMapLibre;
  /** Shows these projects and no other. */
  show(projets: readonly ProjetIndexe[]): void;
  /** True for a project that it can show, by a point or by an area that the basemap draws. */
  canShow(projet: ProjetIndexe): boolean;
  showSurcouche(surcouche: Surcouche, isVisible: boolean): void;
  /** Goes to a project, on the reader's screen, and opens its popup; focus comes back to `retour` when it closes. */
  locate(projet: ProjetIndexe, retour?: HTMLElement): void;
  /** Looks there at once; without a place, where it looked first. */
  look(cadre: CadreCarte | undefined): void;
  closePopup(): void;
  /** Tells where the map has come to rest (undefined: where it looked first), and which projet its popup shows. */
  follow(onCadre: (cadre: CadreCarte | undefined) => void, onProjet: SuiveurPopup): void;
  /** Takes the size of its box again. */
  resize(): void;
  remove(): void;
}

/** Builds the map in its box; resolves once it is drawn. Throws where the device has no WebGL 2. */
export async function createCarte(boite: HTMLElement, matiere: Matiere, depart: Depart): Promise<CarteVive> {
  const theme = matchMedia(THEME_SOMBRE);
  /** Written once a filter: a press only reads them. */
  const zonesDe = (projets: readonly ProjetIndexe[]) =>
    groupZones(projets, matiere.fond, (id) => matiere.noms.regions[id]);
  const contenu: ContenuCouches = {
    projets: matiere.projets,
    zones: zonesDe(matiere.projets),
    traces: matiere.traces,
    routes: matiere.routes,
    // One project's map shows what would be too much on the country's.
    visibles: { routes: true, regions: true, prefectures: !depart.hasPays, traces: true },
  };
  let isLocal = depart.style === undefined;
  const palette = () => paletteOf(theme.matches);
  const local = () => styleLocal(matiere.fond, palette());
  const [ouest, sud, est, nord] = LIMITES_FOND;
  const bornesDe = (projets: readonly ProjetIndexe[]) => bornesZones(zonesDe(projets));
  const carte = new CarteMapLibre({
    container: boite,
    style: depart.style ?? local(),
    center: depart.lieu ?? CADRAGE_NATIONAL,
    zoom: isLocal ? Math.min(depart.zoom, ZOOM_MAXIMAL_LOCAL) : depart.zoom,
    ...(isLocal && { maxZoom: ZOOM_MAXIMAL_LOCAL }),
    maxBounds: [ouest, sud, est, nord],
    locale: LOCALE,
    // The page names the sources of the light basemap itself.
    attributionControl: isLocal ? false : { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: true,
    fadeDuration: 0,
  });
  if (depart.hasPays) fitPays(carte);
  else if (depart.lieu === undefined) showZones(carte, bornesDe(matiere.projets), { animate: false });
  const premier = { center: carte.getCenter(), zoom: carte.getZoom() };
  const cadrePremier = cadreOf(carte);
  carte.touchZoomRotate.disableRotation();
  carte.keyboard.disableRotation();
  carte.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  carte.on('styleimagemissing', ({ id }) => {
    const signe = drawSigne(id, palette());
    if (signe && !carte.hasImage(id)) carte.addImage(id, signe, { pixelRatio: DENSITE });
  });
  carte.on('style.load', () => addCouches(carte, matiere.fond, palette(), contenu));
  const redraw = () => {
    if (isLocal) carte.setStyle(local(), { diff: false });
  };
  theme.addEventListener('change', redraw);
  listenClics(carte, { projetsOf: () => contenu.projets, zonesOf: () => contenu.zones }, matiere.noms);
  const live: CarteVive = {
    carte,
    show: (projets) => {
      contenu.projets = projets;
      contenu.zones = zonesDe(projets);
      updateCouches(carte, contenu);
    },
    canShow: createTestMontrable(matiere.fond, (id) => matiere.noms.regions[id]),
    showSurcouche: (surcouche, isVisible) => {
      contenu.visibles[surcouche] = isVisible;
      showSurcouche(carte, surcouche, isVisible);
    },
    locate: (projet, retour) => {
      const lieu = pointOf(projet) ?? showZones(carte, bornesDe([projet]));
      if (!lieu) return;
      carte.getContainer().scrollIntoView({ block: 'nearest' });
      if (hasPoint(projet)) carte.easeTo({ center: lieu, zoom: Math.max(carte.getZoom(), ZOOM_MAXIMAL_LOCAL) });
      openPopup(carte, { projets: [projet], lieu, noms: matiere.noms, retour });
    },
    look: (cadre) => {
      if (cadre) carte.jumpTo({ center: [cadre.lng, cadre.lat], zoom: cadre.zoom });
      else carte.jumpTo(premier);
    },
    closePopup: () => closePopup(carte),
    follow: (onCadre, onProjet) => {
      followPopup(carte, onProjet);
      carte.on('moveend', () => {
        const cadre = cadreOf(carte);
        onCadre(isMemeCadre(cadre, cadrePremier) ? undefined : cadre);
      });
    },
    resize: () => carte.resize(),
    remove: () => {
      theme.removeEventListener('change', redraw);
      carte.remove();
    },
  };
  try {
    await firstDrawing(carte, () => {
      if (isLocal) return false;
      isLocal = true;
      carte.setMaxZoom(ZOOM_MAXIMAL_LOCAL);
      carte.setStyle(local(), { diff: false });
      depart.onRepli();
      return true;
    });
  } catch (error) {
    live.remove();
    throw error;
  }
  return live;
}

function cadreOf(carte: CarteMapLibre): CadreCarte {
  const { lng, lat } = carte.getCenter();
  return roundCadre({ lng, lat, zoom: carte.getZoom() });
}

const isMemeCadre = (a: CadreCarte, b: CadreCarte): boolean => a.lng === b.lng && a.lat === b.lat && a.zoom === b.zoom;

/** Fills the box with the whole country: from farther than the national zoom in a small one, from nearer in a wide one. */
function fitPays(carte: CarteMapLibre): void {
  const { ouest, sud, est, nord } = CADRE_PAYS;
  const cadrage = carte.cameraForBounds([ouest, sud, est, nord]);
  if (cadrage) carte.jumpTo(cadrage);
}

/** Waits for the first whole drawing. An error before any style has come is given to `repli`, which may mend it. */
function firstDrawing(carte: CarteMapLibre, repli: () => boolean): Promise<void> {
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
