const bornesOf = (repere: string) => [`<!--${repere}-->`, `<!--/${repere}-->`] as const;

/** What stands between the two comments of a place; empty without them. */
export function entre(html: string, repere: string): string {
  const [debut, fin] = bornesOf(repere);
  const at = html.indexOf(debut);
  const end = html.indexOf(fin, at);
  return at === -1 || end === -1 ? '' : html.slice(at + debut.length, end);
}

/** The page with something else between the two comments of a place; an error without them. */
export function withEntre(html: string, repere: string, contenu: string): string {
  const [debut, fin] = bornesOf(repere);
  const at = html.indexOf(debut);
  const end = html.indexOf(fin, at);
  if (at === -1 || end === -1) throw new Error(`The page has no place named ${repere}.`);
  return html.slice(0, at + debut.length) + contenu + html.slice(end);
}
