import { geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { Fond } from '../../domain/carte/fond.ts';
import { adresseSvg, escapeHtml } from '../../domain/socle/html.ts';
import type { Position } from '../../domain/projet/position.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { alentours } from './alentours.ts';
import { cheminCompact } from './chemin-compact.ts';
import { etiquettesVilles } from './etiquettes-svg.ts';
import {
  drawRoutes,
  drawTrace,
  numerosRoutes,
  routesDuCadre,
  routesDuRegistre,
  routesVoisines,
  type Route,
  type Trace,
} from './routes-svg.ts';
import { type Cadre, CADRE_GUINEE, CADRE_SILHOUETTE, cadreLocal, projectionOf } from './projection.ts';

// An SVG used as an image has its own style sheet and knows the theme of the reader's system, not the page's tokens:
// these values repeat tokens.css, and tests/styles holds them to it.
const SOLS = '.m{fill:#d5e3ea}.t{fill:#efeeea}.g{fill:#fdfcf9;stroke:#8a8273;stroke-width:1.3}';
const SOLS_SOMBRES = '.m{fill:#14242b}.t{fill:#181e1b}.g{fill:#212a25;stroke:#75827b}';
const SOMBRE = '@media screen and (prefers-color-scheme:dark)';
/** Sea, neighbours, country. */
const STYLE_SOLS = `<style>${SOLS}${SOMBRE}{${SOLS_SOMBRES}}</style>`;
const STYLE = `<style>
${SOLS}.b{fill:none;stroke:#b9b09f}
.r{fill:none;stroke:#b9b09f;stroke-dasharray:4 3}.p{fill:none;stroke:#ddd6c9;stroke-dasharray:2 3}.e{fill:none;stroke:#a9c9d8;stroke-width:1.6}.h{fill:none;stroke:#c4a888;stroke-width:2.4;stroke-linejoin:round}.s{fill:#fdfcf9;stroke:#8a8273}.j{fill:#1a211e;font-weight:700;stroke:none}.l{fill:#d5e3ea}
.v{fill:#fdfcf9;stroke:#535c57;stroke-width:1.2}text{font-family:system-ui,sans-serif;paint-order:stroke;stroke-linejoin:round;stroke-width:3}
.n{fill:#1a211e;stroke:#fdfcf9}.f{font-weight:600}.c{fill:#6b6556;stroke:#efeeea;letter-spacing:.14em}.k{fill:#6b6556;stroke:#fdfcf9;letter-spacing:.12em;font-weight:600}.o{fill:#3f6273;stroke:#d5e3ea;font-style:italic}
.A_VENIR{--c:#6438a8}.EN_COURS{--c:#10683f}.ACHEVE{--c:#1b5797}.SUSPENDU{--c:#7d4e00}
.x{fill:var(--c);stroke:#fff;stroke-width:2.5}.y{fill:none;stroke:var(--c);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}.z{fill:none;stroke:#fff;stroke-width:9;stroke-linecap:round;stroke-linejoin:round}.q{fill:var(--c);opacity:.16}
${SOMBRE}{${SOLS_SOMBRES}.l{fill:#14242b}.b,.r{stroke:#56635c}.p{stroke:#39463f}.e{stroke:#2f5061}.h{stroke:#7a6a55}.s{fill:#212a25;stroke:#75827b}.j{fill:#eceee9}
.v{fill:#212a25;stroke:#aab4ae}.n{fill:#eceee9;stroke:#212a25}.c{fill:#9aa59f;stroke:#181e1b}.k{fill:#9aa59f;stroke:#212a25}.o{fill:#8fb4c6;stroke:#14242b}
.A_VENIR{--c:#c8adf7}.EN_COURS{--c:#74d9a5}.ACHEVE{--c:#93c3f8}.SUSPENDU{--c:#f2bd5a}.x{stroke:#111613}.z{stroke:#111613}}
</style>`;

/** Layers of the basemap, by their class in the style sheet. */
const COUCHES = {
  t: 'terre',
  g: 'guinee',
  e: 'rivieres',
  l: 'lacs',
  b: 'frontieres',
  p: 'limitesPrefectures',
  r: 'limitesRegions',
} as const;

/** Which layers a map draws, in which order, how finely (`cheminCompact`). */
interface Trait {
  classes: ReadonlyArray<keyof typeof COUCHES>;
  ecart: number;
  crans?: number;
}
const TRAIT_GUINEE: Trait = { classes: ['t', 'g', 'e', 'l', 'b', 'r'], ecart: 2 };
const TRAIT_LOCAL: Trait = { classes: ['t', 'g', 'e', 'l', 'b', 'p', 'r'], ecart: 3 };
/** On a phone, where the map is drawn at less than half its size: to three pixels, rounded to one. */
const TRAIT_ESQUISSE: Trait = { classes: ['t', 'g'], ecart: 12, crans: 0.25 };

/** Map of the country, for the home page and the map page; its names are apart, since marks come between. */
export function fondGuinee(fond: Fond): string {
  return svg(CADRE_GUINEE, [couches(fond, CADRE_GUINEE, TRAIT_GUINEE)]);
}

/** Names of the country's map, to be laid over its marks; for a phone, fewer and larger. */
export function nomsGuinee(fond: Fond, { isPetit = false } = {}): string {
  const cadre = CADRE_GUINEE;
  const projection = projectionOf(cadre);
  return svg(cadre, [
    isPetit ? '' : libelles(fond, projection, cadre, ['c', 'o', 'r']),
    etiquettesVilles(fond.villes, projection, cadre, 2, { echelle: isPetit ? 2 : 1 }),
  ]);
}

/** The country's outline alone, for a small inset. */
export function silhouetteGuinee(fond: Fond): string {
  const cadre = CADRE_SILHOUETTE;
  return svg(cadre, [`<path class="g" d="${drawPath(fond.guinee, projectionOf(cadre), 1.5)}"/>`], STYLE_SOLS);
}

/**
 * Sketch of the country's map, in its frame and its colours, as a `data:` address: less than a kilobyte of the page, seen
 * before the map comes and where it does not.
 */
export function esquisseGuinee(fond: Fond): string {
  return adresseSvg(svg(CADRE_GUINEE, [couches(fond, CADRE_GUINEE, TRAIT_ESQUISSE)], STYLE_SOLS));
}

/** What a locator map points at. */
export interface Repere {
  position: Position;
  trace: Trace | undefined;
  /** Number of its road. */
  axe: string | undefined;
  statut: StatutProjet;
}

/** Corner that the country's outline covers, pixels of the map: on a phone, where it is largest (`CarteProjet.astro`). */
const ENCART = { x0: 425, x1: 640, y0: 235, y1: 400 };

const cadreOf = ({ position: { lng, lat }, trace }: Repere): Cadre => cadreLocal([...(trace ?? []), [lng, lat]]);

/** The roads that a locator map shows besides its own, among all those of the register. */
export const routesAutour = (repere: Repere, routes: readonly Route[]): Route[] =>
  routesDuRegistre(routes, cadreOf(repere), repere.trace);

/** Those among which they are chosen: as long as these are the same, so are they. Found at a fraction of the cost. */
export const routesPossibles = (repere: Repere, routes: readonly Route[]): Route[] =>
  routesVoisines(routes, cadreOf(repere));

/** Locator map of one project: its surroundings, the register's other roads, its course or its point in its status's colour. */
export function fondLocal(fond: Fond, repere: Repere, routes: readonly Route[]): string {
  const { position, trace, axe, statut } = repere;
  const { lng, lat } = position;
  const cadre = cadreOf(repere);
  const projection = projectionOf(cadre);
  const [x = 0, y = 0] = (projection([lng, lat]) ?? []).map((value) => Math.round(value * 10) / 10);
  const isPoint = trace === undefined || isCourte(trace, projection);
  const lieux = isPoint ? [[lng, lat] as const] : [trace.at(0), trace.at(-1)];
  const bouts = lieux.flatMap((lieu) => (lieu ? [projection([lieu[0], lieu[1]]) ?? [x, y]] : [])) as Array<
    [x: number, y: number]
  >;
  const reserve = [ENCART, ...bouts.map(([x, y]) => ({ x0: x - 9, x1: x + 9, y0: y - 9, y1: y + 9 }))];
  const autour = routesDuCadre(routes, cadre);
  const numeros = numerosRoutes([...(trace ? [{ axe, trace }] : []), ...autour], projection, cadre, reserve);
  return svg(cadre, [
    couches(fond, cadre, TRAIT_LOCAL),
    drawRoutes(autour, projection),
    `<g class="${statut}">`,
    trace && !isPoint ? drawTrace(trace, projection) : '',
    !trace && position.precision === 'prefecture' ? `<circle class="q" cx="${x}" cy="${y}" r="46"/>` : '',
    '</g>',
    libelles(fond, projection, cadre, ['c', 'o']),
    numeros,
    etiquettesVilles(fond.villes, projection, cadre, 4, { reserve, echelle: 1.5, bouts }),
    !isPoint ? '' : `<circle class="x ${statut}" cx="${x}" cy="${y}" r="10"/>`,
  ]);
}

/** True for a course that the map draws shorter than a mark: the mark then stands for it. */
function isCourte(trace: Trace, projection: GeoProjection): boolean {
  const points = trace.map(([lng, lat]): [number, number] => projection([lng, lat]) ?? [0, 0]);
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return Math.hypot(span(points.map(([x]) => x)), span(points.map(([, y]) => y))) < 40;
}

function drawPath(objet: GeoPermissibleObjects, projection: GeoProjection, ecart: number, crans?: number): string {
  const chemin = cheminCompact(ecart, crans);
  geoPath(projection, chemin)(objet);
  return chemin.d();
}

/** The sea, and the layers over it. */
function couches(fond: Fond, cadre: Cadre, { classes, ecart, crans }: Trait): string {
  const { largeur, hauteur } = cadre;
  const projection = projectionOf(cadre).clipExtent([
    [-6, -6],
    [largeur + 6, hauteur + 6],
  ]);
  const paths = classes.map((classe) => {
    const d = drawPath(alentours(fond[COUCHES[classe]], cadre), projection, ecart, crans);
    return d ? `<path class="${classe}" d="${d}"/>` : '';
  });
  return `<rect class="m" width="${largeur}" height="${hauteur}"/>${paths.join('')}`;
}

/** Names of countries, ocean and regions that fall inside the frame. */
function libelles(fond: Fond, projection: GeoProjection, cadre: Cadre, genres: readonly string[]): string {
  return fond.etiquettes
    .filter(({ properties: { k, n } }) => genres.includes(k) && n !== 'Conakry')
    .map(({ geometry, properties: { n, k } }) => {
      const [x, y] = projection(geometry.coordinates as [number, number]) ?? [-1, -1];
      const demi = n.length * 5.2;
      if (x < demi || x > cadre.largeur - demi || y < 14 || y > cadre.hauteur - 8) return '';
      const classe = k === 'r' ? 'k' : k;
      return `<text class="${classe}" x="${Math.round(x)}" y="${Math.round(y)}" font-size="11.5" text-anchor="middle">${escapeHtml(k === 'o' ? n : n.toUpperCase())}</text>`;
    })
    .join('');
}

function svg({ largeur, hauteur }: Cadre, parts: string[], style = STYLE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largeur} ${hauteur}" width="${largeur}" height="${hauteur}">${style}${parts.join('')}</svg>`;
}
