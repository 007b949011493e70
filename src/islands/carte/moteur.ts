import { Map as CarteMapLibre, NavigationControl } from 'maplibre-gl';
import { CADRAGE_NATIONAL, LIMITES_FOND, ZOOM_MAXIMAL_LOCAL } from '../../domain/carte/carte.ts';
import { groupLoin } from '../../domain/carte/groupes-loin.ts';
import { routesDites } from '../../domain/carte/lignes-routes.ts';
import { createNomZone, createTestMontrable, groupZones } from '../../domain/carte/zones.ts';
import { type CadreCarte, roundCadre } from '../../domain/carte/vue-carte.ts';
import { hasPoint, pointOf } from '../../domain/projet/position.ts';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { listenClics } from './clics-carte.ts';
import type { GroupeCarte } from './couches-groupes.ts';
import { firstDrawing, fitAlentours, fitPays } from './depart-carte.ts';
import { showGroupe } from './nom-groupe.ts';
import { paletteOf, THEME_SOMBRE } from './palette.ts';
import { addCouches, paintCouches, showSurcouche, updateCouches } from './couches-projets.ts';
import type { ContenuCouches } from './objets-carte.ts';
import { LOCALE } from './locale.ts';
import type { CarteVive, Depart, Matiere } from './carte-vive.ts';
import { showRoute } from './popup-route.ts';
import { closePopup, followPopup, openPopup } from './popup.ts';
import { DENSITE, drawSigne } from './dessin-signe.ts';
import { styleLocal } from './style-local.ts';
import { bornesZones, showZones } from './cadrage-zones.ts';

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
    groupes: [],
    hasLoin: depart.hasPays,
    lecture: 'statut',
  };
  const zoneDe = createNomZone(matiere.fond, (id) => matiere.noms.regions[id]);
  let onGroupe: (groupe: GroupeCarte) => void = () => undefined;
  let isLocal = depart.style === undefined;
  const palette = () => paletteOf(theme.matches);
  const local = () => styleLocal(matiere.fond, palette());
  const [ouest, sud, est, nord] = LIMITES_FOND;
  const [premierProjet] = matiere.projets;
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
  else if (depart.lieu && isLocal && premierProjet) fitAlentours(carte, depart.lieu, matiere.traces[premierProjet.id]);
  else if (depart.lieu === undefined) showZones(carte, bornesDe(matiere.projets), { animate: false });
  const premier = { center: carte.getCenter(), zoom: carte.getZoom() };
  const cadrePremier = cadreOf(carte);
  /** Written once a filter: the map draws them, and the table beside tells them. */
  const groupes = new WeakMap<readonly ProjetIndexe[], GroupeCarte[]>();
  const groupesOf = (projets: readonly ProjetIndexe[]) => {
    const connus = groupes.get(projets);
    if (connus) return connus;
    const faits = depart.hasPays ? groupLoin(projets.filter(hasPoint), zoneDe, premier.zoom) : [];
    groupes.set(projets, faits);
    return faits;
  };
  contenu.groupes = groupesOf(contenu.projets);
  const openGroupe = (ouvert: GroupeCarte) => {
    showGroupe(carte, ouvert);
    onGroupe(ouvert);
  };
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
  const routes = depart.isPointage ? [] : routesDites(matiere.routes);
  const montres = {
    routes,
    projetsOf: () => contenu.projets,
    zonesOf: () => contenu.zones,
    groupesOf: () => contenu.groupes,
  };
  listenClics(carte, { ...montres, onGroupe: openGroupe }, matiere.noms);
  const live: CarteVive = {
    carte,
    show: (projets) => {
      contenu.projets = projets;
      contenu.zones = zonesDe(projets);
      contenu.groupes = groupesOf(projets);
      updateCouches(carte, contenu);
    },
    canShow: createTestMontrable(matiere.fond, (id) => matiere.noms.regions[id]),
    showSurcouche: (surcouche, isVisible) => {
      contenu.visibles[surcouche] = isVisible;
      showSurcouche(carte, surcouche, isVisible);
    },
    paint: (lecture) => {
      contenu.lecture = lecture;
      paintCouches(carte, palette(), lecture);
    },
    groupesOf,
    openGroupe,
    followGroupes: (suiveur) => {
      onGroupe = suiveur;
    },
    locate: (projet, retour) => {
      const lieu = pointOf(projet) ?? showZones(carte, bornesDe([projet]));
      if (!lieu) return;
      carte.getContainer().scrollIntoView({ block: 'nearest' });
      if (hasPoint(projet)) carte.easeTo({ center: lieu, zoom: Math.max(carte.getZoom(), ZOOM_MAXIMAL_LOCAL) });
      openPopup(carte, { projets: [projet], lieu, noms: matiere.noms, retour });
    },
    locateRoute: (route, retour) => showRoute(carte, route, retour),
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
