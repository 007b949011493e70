// Astro and React write the same markup in two manners; a page has one, the shorter, which compresses once.

/** What keeps its markup to the letter: code, and what React compares with its own when an island wakes. */
const INTACT = String.raw`<(script|style|astro-island|textarea|pre)\b[^]*?</\1>`;
/** A shape without content, a reference to a space, names and empty values as React writes them. */
const LONG = new RegExp(
  String.raw`${INTACT}|></(?:path|rect|line|circle)>|<br/>|&nbsp;| dateTime(?==")| (hidden|data-[\w-]+)=""(?=[^<>]*>)`,
  'g',
);
const COURT: ReadonlyMap<string, string> = new Map([
  ['<br/>', '<br>'],
  ['&nbsp;', '\u00a0'],
  [' dateTime', ' datetime'],
]);

/** The same page, said shorter: no element, no attribute and no text of it changes. */
export const shortenBalisage = (html: string): string =>
  html.replace(LONG, (trouve, intact?: string, vide?: string) => {
    if (intact !== undefined) return trouve;
    if (vide !== undefined) return ` ${vide}`;
    return COURT.get(trouve) ?? '/>';
  });
