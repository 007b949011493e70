import type { Map as CarteMapLibre } from 'maplibre-gl';
import type { Fond } from '../../domain/carte/fond.ts';
import type { FichierRoutes, RouteCarte } from '../../domain/carte/lignes-routes.ts';
import type { CadreCarte, Lecture, Surcouche } from '../../domain/carte/vue-carte.ts';
import type { FichierTraces, Noms, ProjetIndexe } from '../../domain/registre/index-registre.ts';
import type { Lieu } from '../../domain/socle/distance.ts';
import type { GroupeCarte } from './couches-groupes.ts';
import type { SuiveurPopup } from './popup.ts';

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
  /** True where a press says a place: roads then answer none. */
  isPointage?: boolean;
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
  /** Tells status or lateness by its marks. */
  paint(lecture: Lecture): void;
  /** What a far view shows of some projets; nothing for a map of one projet. */
  groupesOf(projets: readonly ProjetIndexe[]): readonly GroupeCarte[];
  /** Looks into a group. */
  openGroupe(groupe: GroupeCarte): void;
  /** Goes to a project, on the reader's screen, and opens its popup; focus comes back to `retour` when it closes. */
  locate(projet: ProjetIndexe, retour?: HTMLElement): void;
  /** Shows the whole of a road, and opens its popup; likewise. */
  locateRoute(route: RouteCarte, retour?: HTMLElement): void;
  /** Looks there at once; without a place, where it looked first. */
  look(cadre: CadreCarte | undefined): void;
  closePopup(): void;
  /** Tells where the map has come to rest (undefined: where it looked first), and which projet its popup shows. */
  follow(onCadre: (cadre: CadreCarte | undefined) => void, onProjet: SuiveurPopup): void;
  /** Tells which group is looked into. */
  followGroupes(onGroupe: (groupe: GroupeCarte) => void): void;
  /** Takes the size of its box again. */
  resize(): void;
  remove(): void;
}
