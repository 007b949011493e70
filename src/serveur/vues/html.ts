const ENTITES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text from outside as markup holds it, in an element or between the quotes of an attribute. */
export function echappe(texte: string): string {
  return texte.replace(/[&<>"']/g, (signe) => ENTITES[signe] ?? signe);
}

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
