import { escapeHtml, unescapeHtml } from '../../domain/socle/html.ts';

// The island of a list as the build wrote it, found again in a page: what it is told (its props), and what it shows.

/** The island of a page, and where it stands in it. */
interface Ilot {
  debut: number;
  fin: number;
  /** The tag that opens it, props included. */
  balise: string;
  contenu: string;
}

const ILOT = /<astro-island\b[^>]*>/;
const PROPS = /\bprops="([^"]*)"/;

/** The island of a list's page; undefined where the page has none. */
export function findIlot(page: string): Ilot | undefined {
  const ouverture = ILOT.exec(page);
  if (ouverture === null) return undefined;
  const [balise] = ouverture;
  const debut = ouverture.index;
  const fin = page.indexOf('</astro-island>', debut);
  return { debut, fin, balise, contenu: page.slice(debut + balise.length, fin) };
}

/** What Astro writes of a prop: each value with its kind, 1 for a list, 0 for the rest. */
type Serie = [genre: number, valeur: unknown];

function readSerie([genre, valeur]: Serie): unknown {
  if (genre === 1) return (valeur as Serie[]).map(readSerie);
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  return Object.fromEntries(Object.entries(valeur as Record<string, Serie>).map(([nom, v]) => [nom, readSerie(v)]));
}

function writeSerie(valeur: unknown): Serie {
  if (Array.isArray(valeur)) return [1, valeur.map(writeSerie)];
  if (typeof valeur !== 'object' || valeur === null) return [0, valeur];
  return [0, Object.fromEntries(Object.entries(valeur).map(([nom, v]) => [nom, writeSerie(v)]))];
}

/** What the island is told. */
export function readProps({ balise }: Pick<Ilot, 'balise'>): Record<string, unknown> {
  const props = JSON.parse(unescapeHtml(PROPS.exec(balise)?.[1] ?? '{}')) as Record<string, Serie>;
  return Object.fromEntries(Object.entries(props).map(([nom, valeur]) => [nom, readSerie(valeur)]));
}

/** The tag of the island, told something else. */
export function withProps(balise: string, props: Readonly<Record<string, unknown>>): string {
  const series = Object.fromEntries(Object.entries(props).map(([nom, valeur]) => [nom, writeSerie(valeur)]));
  return balise.replace(PROPS, () => `props="${escapeHtml(JSON.stringify(series))}"`);
}
