import { geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { Contour, Fond } from '../../domain/carte/fond.ts';
import { adresseSvg } from '../../domain/socle/html.ts';
import { alentours } from './alentours.ts';
import { cheminCompact } from './chemin-compact.ts';
import { etiquettesVilles } from './etiquettes-svg.ts';
import { libelles } from './libelles-svg.ts';
import type { Boite } from './place-libre.ts';
import { type Cadre, CADRE_GUINEE, projectionOf } from './projection.ts';
import { mentionRoutes, numerosRoutes } from './numeros-routes.ts';
import { drawRoutes, drawTraces, type Route, type Trace } from './routes-svg.ts';

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
.n{fill:#1a211e;stroke:#fdfcf9}.f{font-weight:600}.c{fill:#6b6556;stroke:#efeeea;letter-spacing:.14em}.k{fill:#6b6556;stroke:#fdfcf9;letter-spacing:.12em}.o{fill:#3f6273;stroke:#d5e3ea;font-style:italic}
.A_VENIR{--c:#6438a8}.EN_COURS{--c:#10683f}.ACHEVE{--c:#1b5797}.SUSPENDU{--c:#7d4e00}
.x{fill:var(--c);stroke:#fff;stroke-width:2.5}.y,.z{fill:none;stroke:var(--c);stroke-linecap:round;stroke-linejoin:round}.z{stroke:#fff}.w{stroke:#8a8273}.i{fill:none;stroke:#a2431f;stroke-width:3}.a{fill:none;stroke:#1a211e;stroke-width:2}.q{fill:var(--c);fill-opacity:.16;stroke:var(--c);stroke-width:2;stroke-dasharray:6 4}.d{fill:#0e5a43;fill-opacity:.12;stroke:#0e5a43;stroke-opacity:.4}
${SOMBRE}{${SOLS_SOMBRES}.d{fill:#58c79d;stroke:#58c79d}.l{fill:#14242b}.b,.r{stroke:#56635c}.p{stroke:#39463f}.e{stroke:#2f5061}.h{stroke:#7a6a55}.s{fill:#212a25;stroke:#75827b}.j{fill:#eceee9}
.v{fill:#212a25;stroke:#aab4ae}.n{fill:#eceee9;stroke:#212a25}.c{fill:#9aa59f;stroke:#181e1b}.k{fill:#9aa59f;stroke:#212a25}.o{fill:#8fb4c6;stroke:#14242b}
.A_VENIR{--c:#c8adf7}.EN_COURS{--c:#74d9a5}.ACHEVE{--c:#93c3f8}.SUSPENDU{--c:#f2bd5a}.x,.z{stroke:#111613}.w{stroke:#75827b}.i{stroke:#f0926a}.a{stroke:#eceee9}}
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
export const TRAIT_LOCAL: Trait = { classes: ['t', 'g', 'e', 'l', 'b', 'p', 'r'], ecart: 3 };
/** On a phone, where the map is drawn at less than half its size: to three pixels, rounded to one. */
const TRAIT_ESQUISSE: Trait = { classes: ['t', 'g'], ecart: 12, crans: 0.25 };

/**
 * Map of the country, for the home page and the map page; its names are apart, since marks come between. Areas of works
 * that have no point are tinted; courses are drawn in the colours of their statuses, over the roads.
 */
export function fondGuinee(
  fond: Fond,
  zones: readonly Contour[] = [],
  routes: readonly Route[] = [],
  traces: ReadonlyArray<{ statut: string; trace: Trace }> = [],
): string {
  const projection = projectionOf(CADRE_GUINEE);
  return svg(CADRE_GUINEE, [
    couches(fond, CADRE_GUINEE, TRAIT_GUINEE),
    drawContours(zones, CADRE_GUINEE, 'd'),
    drawRoutes(routes, projection),
    drawTraces(traces, projection),
  ]);
}

/** Outlines as one path of a class. */
export function drawContours(contours: readonly Contour[], cadre: Cadre, classe: string): string {
  const projection = projectionOf(cadre);
  const d = contours.map((contour) => drawPath(contour, projection, 4)).join('');
  return d && `<path class="${classe}" d="${d}"/>`;
}

/**
 * Rough outline of an area on the country's map, in its frame: what a page carries to be pressed, its tint lies in the map.
 * A small one (Conakry) is drawn finer, or nothing would be left of it.
 */
export function contourGrossier(contour: Contour): string {
  const projection = projectionOf(CADRE_GUINEE);
  const [[x0, y0], [x1, y1]] = geoPath(projection).bounds(contour);
  return drawPath(contour, projection, Math.max(1, Math.min(9, Math.min(x1 - x0, y1 - y0) / 6)), 0.5);
}

/** What the names of the country's map stand beside, and the roads that they number. */
interface Reperage {
  routes?: readonly Route[];
  /** Room that marks take. */
  signes?: readonly Boite[];
}

/** On a phone, where the map is drawn at less than half its size, what is written is as much larger. */
const ECHELLE_PETITE = 2;

/** Names and numbers of the country's map, to be laid over its marks; for a phone, fewer and larger. */
export function nomsGuinee(
  fond: Fond,
  { routes = [], signes = [], isPetit = false }: Reperage & { isPetit?: boolean } = {},
): string {
  const cadre = CADRE_GUINEE;
  const projection = projectionOf(cadre);
  const echelle = isPetit ? ECHELLE_PETITE : 1;
  const mention = mentionRoutes(routes, cadre, echelle);
  const prises = [...mention.boites];
  return svg(cadre, [
    isPetit ? '' : libelles(fond, projection, cadre, ['c', 'o', 'r'], { prises, signes }),
    etiquettesVilles(fond.villes, projection, cadre, { rangMaximal: 2, prises, signes, echelle }),
    numerosRoutes(routes, projection, cadre, prises, { echelle: isPetit ? 1.7 : 1, signes }),
    mention.svg,
  ]);
}

/**
 * Sketch of the country's map, in its frame and its colours, as a `data:` address: less than a kilobyte of the page, seen
 * before the map comes and where it does not.
 */
export function esquisseGuinee(fond: Fond): string {
  return adresseSvg(svg(CADRE_GUINEE, [couches(fond, CADRE_GUINEE, TRAIT_ESQUISSE)], STYLE_SOLS));
}

function drawPath(objet: GeoPermissibleObjects, projection: GeoProjection, ecart: number, crans?: number): string {
  const chemin = cheminCompact(ecart, crans);
  geoPath(projection, chemin)(objet);
  return chemin.d();
}

/** The sea, and the layers over it. */
export function couches(fond: Fond, cadre: Cadre, { classes, ecart, crans }: Trait): string {
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

export function svg({ largeur, hauteur }: Cadre, parts: string[], style = STYLE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largeur} ${hauteur}" width="${largeur}" height="${hauteur}">${style}${parts.join('')}</svg>`;
}
