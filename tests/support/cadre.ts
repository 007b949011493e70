// The frame of a page: what its template weighs, whatever the register says.

const ATTRIBUTS = `(?:[^"'>]|"[^"]*"|'[^']*')*`;
const JETON = new RegExp(
  `<!--[^]*?-->|<(script|style)\\b${ATTRIBUTS}>[^]*?</\\1\\s*>|</?([a-z][\\w:-]*)(${ATTRIBUTS})>|[^<]+`,
  'gi',
);
/** Elements that have no end tag. */
const VIDES = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];
/** Attributes that repeat what an entry says, and what an island is given of the register. */
const VALEURS = /(\s(?:alt|title|aria-label|props|datetime|href|src|srcset|d|points))=(?:"[^"]*"|'[^']*')/gi;

/** What the head says of the entry: its title, its description, its address. */
const TETE =
  /((?:<meta (?:name|property)="[^"]*" content|<link rel="canonical" href)=|<title>)(?:"[^"]*"|[^<"]+(?=<\/title>))/g;

/**
 * A page without what the register puts into it: what its head says of the entry, and in `<main>` texts and values of attributes go, and siblings of one
 * kind (cards, rows, marks of the map, options, paragraphs), same element and same classes, count once. Styles, scripts,
 * header, footer and the markup of each kind of thing stay.
 */
export function cadreOf(html: string): string {
  const debut = html.indexOf('<main');
  const fin = html.lastIndexOf('</main>');
  if (debut === -1) return html;
  return html.slice(0, debut).replace(TETE, '$1') + emptyOf(html.slice(debut, fin)) + html.slice(fin);
}

function emptyOf(main: string): string {
  const sortes: Array<Set<string>> = [new Set()];
  let sortie = '';
  /** How deep we stand in an element that has been seen already. */
  let doublon = 0;
  for (const [jeton, brut, nom = '', attributs = ''] of main.matchAll(JETON)) {
    if (brut !== undefined) {
      if (doublon === 0) sortie += jeton;
    } else if (nom === '') continue;
    else if (jeton.startsWith('</')) {
      if (doublon > 0) doublon -= 1;
      else {
        sortes.pop();
        sortie += jeton;
      }
    } else {
      const isOuvrant = !VIDES.includes(nom.toLowerCase()) && !jeton.endsWith('/>');
      const sorte = `${nom} ${/\sclass="([^"]*)"/.exec(attributs)?.[1] ?? ''}`;
      if (doublon > 0 || sortes.at(-1)?.has(sorte) === true) {
        if (isOuvrant) doublon += 1;
        continue;
      }
      sortes.at(-1)?.add(sorte);
      if (isOuvrant) sortes.push(new Set());
      sortie += jeton.replace(VALEURS, '$1=""');
    }
  }
  return sortie;
}
