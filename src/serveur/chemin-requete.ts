/** A request target once read. */
export type Chemin = {
  /** Decoded segments of the canonical path; none is empty, none is `..`. */
  segments: string[];
  /** False when the target was written another way: `/x/`, `/x.html`, `/index.html`, `//x`. */
  canonique: boolean;
  /** The raw query with its `?`, or an empty string. */
  requete: string;
};

/** Inside a segment: a separator, a backslash or a control character never names a page. */
const INTERDIT = /[/\\\p{Cc}]/u;

function decodeSegment(brut: string): string | undefined {
  try {
    const segment = decodeURIComponent(brut);
    return segment === '..' || INTERDIT.test(segment) ? undefined : segment;
  } catch {
    return undefined;
  }
}

/** The page's own address: `x.html` is `x`, and an `index` is its folder. */
function canonicalSegments(segments: string[]): string[] {
  const dernier = segments.at(-1) ?? '';
  if (dernier === 'index' || dernier === 'index.html') return segments.slice(0, -1);
  return /.\.html$/.test(dernier) ? segments.with(-1, dernier.slice(0, -'.html'.length)) : segments;
}

/**
 * Reads a request target; undefined when it is none (bad encoding, traversal, forbidden character).
 * Each segment is decoded once, after the split, so that `%2F` and `%252e` cannot become something else later.
 */
export function parseChemin(cible: string): Chemin | undefined {
  const locale = cible.replace(/^https?:\/\/[^/?]*/i, '');
  const debutRequete = locale.indexOf('?');
  const brut = debutRequete === -1 ? locale : locale.slice(0, debutRequete);
  const requete = debutRequete === -1 ? '' : locale.slice(debutRequete);
  if (!brut.startsWith('/')) return undefined;
  const decodes = brut.slice(1).split('/').map(decodeSegment);
  const lus = decodes.filter((segment) => segment !== undefined);
  if (lus.length !== decodes.length) return undefined;
  const pleins = lus.filter((segment) => segment !== '');
  const segments = canonicalSegments(pleins);
  const canonique =
    brut === '/' ||
    (pleins.length === lus.length && segments.length === pleins.length && segments.at(-1) === pleins.at(-1));
  return { segments, canonique, requete: requete === '?' ? '' : requete };
}

/** What a message leaves at the end of a link that it holds: "voyez https://…/carte)." */
const PONCTUATION = /[.,;:!?)\]»”"'’>…\s]+$/u;

/** The same path without the punctuation that follows a link in a sentence; undefined when there is none. */
export function withoutPonctuation(segments: readonly string[]): string[] | undefined {
  const dernier = segments.at(-1) ?? '';
  const entier = dernier.replace(PONCTUATION, '');
  if (entier === dernier) return undefined;
  return entier === '' ? segments.slice(0, -1) : segments.with(-1, entier);
}

/** What can be read of a target that names no page: its folders up to where it goes wrong, and an unknown name. */
export function lisiblesOf(cible: string): string[] | undefined {
  const brut = cible.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*/s, '');
  if (!brut.startsWith('/')) return undefined;
  const dossiers: string[] = [];
  for (const morceau of brut.slice(1).split('/')) {
    const segment = decodeSegment(morceau);
    if (segment === undefined) break;
    if (segment !== '') dossiers.push(segment);
  }
  return [...dossiers, ''];
}

/** Writes a path back, encoded. No segment is empty, hence never a `//host` that would leave the site. */
export function formatChemin(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
