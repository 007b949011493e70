import { unescapeHtml } from '../socle/html.ts';

// What stands before a page's own part (banner, header, breadcrumb) shows as soon as its own rules are there: a page begins
// with them, and has its whole sheet before that part (ADR-0034). A body may have a `<style>` in a drawing alone, where what
// it says is markup.

/** The first style sheet of a page, in its head. */
const PREMIERE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/;
/** All of them. */
export const STYLE = new RegExp(PREMIERE, 'g');
const MAIN = /<main\b/;
const [AVANT, APRES] = ['<div hidden><svg><style>', '</style></svg></div>'] as const;
const SUITE = new RegExp(`${AVANT}([^<]*)${APRES}`);

/** What of a page stands before its own part, and the rest. */
export function cutTete(html: string): [tete: string, reste: string] {
  const debut = Math.max(html.search(MAIN), 0);
  return [html.slice(0, debut), html.slice(debut)];
}

/** Has a page begin with `premieres`, rules of its style sheet, and have it whole before its own part. */
export function splitStyles(html: string, premieres: string): string {
  const [tete, reste] = cutTete(html);
  const [, , feuille] = PREMIERE.exec(tete) ?? [];
  if (feuille === undefined) return html;
  const markup = feuille.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return tete.replace(PREMIERE, (_, debut, __, fin) => `${debut}${premieres}${fin}`) + AVANT + markup + APRES + reste;
}

/** The page as it was before: with its whole style sheet in its head, for who has it all at once. */
export function joinStyles(html: string): string {
  const [suite, markup] = SUITE.exec(html) ?? [];
  if (suite === undefined || markup === undefined) return html;
  return html.replace(suite, '').replace(PREMIERE, (_, debut, __, fin) => `${debut}${unescapeHtml(markup)}${fin}`);
}

/** The style sheets of a page, as browsers read them. */
export function feuillesOf(html: string): string[] {
  const [suite = '', markup] = SUITE.exec(html) ?? [];
  const autres = [...html.replace(suite, '').matchAll(STYLE)].map(([, , css = '']) => css);
  return markup === undefined ? autres : [...autres, unescapeHtml(markup)];
}
