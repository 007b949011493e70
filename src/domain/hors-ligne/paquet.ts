// Whole pages in little room: what several pages share is written once. Putting a page together gives its exact bytes.

/** How each page is put together: a number from 0 is a shared piece, -1 the page's first own piece, -2 its second… */
export interface Cadre {
  communs: readonly string[];
  plans: Readonly<Record<string, readonly number[]>>;
}

/** The own pieces of each page, by its address. */
export type Pieces = Readonly<Record<string, readonly string[]>>;

/** Before what opens a part of a page, and after what closes one. */
const COUTURE =
  /(?=<(?:style|script|header|nav|main|footer|section|svg|dl|ul)\b)|(?<=<\/(?:style|script|header|nav|main|footer|svg|title)>)/;

/** Takes pages apart; `pages` are their addresses and their HTML. */
export function cutPages(pages: ReadonlyMap<string, string>): { cadre: Cadre; pieces: Pieces } {
  const parPage = [...pages].map(([adresse, html]) => [adresse, html.split(COUTURE)] as const);
  const usages = new Map<string, number>();
  for (const [, morceaux] of parPage)
    for (const morceau of morceaux) usages.set(morceau, (usages.get(morceau) ?? 0) + 1);
  const communs = [...usages].flatMap(([morceau, fois]) => (fois > 1 ? [morceau] : []));
  const rangs = new Map(communs.map((morceau, rang) => [morceau, rang]));
  const plans: Record<string, number[]> = {};
  const pieces: Record<string, string[]> = {};
  for (const [adresse, morceaux] of parPage) {
    const siennes: string[] = [];
    plans[adresse] = morceaux.map((morceau) => rangs.get(morceau) ?? -siennes.push(morceau));
    pieces[adresse] = siennes;
  }
  return { cadre: { communs, plans }, pieces };
}

/** The HTML of a page; undefined when it is not there, or not whole. */
export function joinPage({ communs, plans }: Cadre, pieces: Pieces, adresse: string): string | undefined {
  const plan = Object.hasOwn(plans, adresse) ? plans[adresse] : undefined;
  if (plan === undefined) return undefined;
  const siennes = (Object.hasOwn(pieces, adresse) ? pieces[adresse] : undefined) ?? [];
  const morceaux = plan.map((rang) => (rang >= 0 ? communs[rang] : siennes[-1 - rang]));
  return morceaux.includes(undefined) ? undefined : morceaux.join('');
}

/** Pages of a part, at most about this many: what a lost network makes one fetch again. */
const PAGES_PAR_PARTIE = 256;

/** Shares pages out so that one page more or one fewer changes one part alone. */
export function shareOut(pieces: Pieces): Pieces[] {
  const toutes = Object.entries(pieces);
  let nombre = 1;
  while (toutes.length > nombre * PAGES_PAR_PARTIE) nombre *= 2;
  const parties = Map.groupBy(toutes, ([adresse]) => bucketOf(adresse) % nombre);
  return [...parties].sort(([a], [b]) => a - b).map(([, partie]) => Object.fromEntries(partie));
}

/** A number that an address always gets (FNV-1a, 32 bits). */
function bucketOf(adresse: string): number {
  let somme = 0x811c9dc5;
  for (let rang = 0; rang < adresse.length; rang += 1)
    somme = Math.imul(somme ^ adresse.charCodeAt(rang), 0x01000193) >>> 0;
  return somme;
}
