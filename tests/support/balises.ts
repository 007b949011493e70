/** An element's opening tag, as a file writes it. */
export interface Balise {
  nom: string;
  attributs: ReadonlyMap<string, string>;
  /** Raw text of a `script`, `style` or `title`. */
  contenu?: string;
}

const ATTRIBUTS = `(?:[^"'>]|"[^"]*"|'[^']*')*`;
const BALISE = new RegExp(
  `<!--[^]*?-->|<(script|style|title)\\b(${ATTRIBUTS})>([^]*?)</\\1\\s*>|<([a-z][\\w:-]*)(${ATTRIBUTS})>`,
  'gi',
);
const ATTRIBUT = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text as a reader gets it: character references turned into their characters. */
export function decodeEntites(text: string): string {
  return text.replace(/&(#x?)?(\w+);/gi, (entier: string, base: string | undefined, nom: string) => {
    if (base === undefined) return ENTITES[nom] ?? entier;
    const code = Number.parseInt(nom, base === '#' ? 10 : 16);
    return Number.isNaN(code) ? entier : String.fromCodePoint(code);
  });
}

function parseAttributs(brut: string): Map<string, string> {
  const attributs = new Map<string, string>();
  for (const [, nom = '', ...valeurs] of brut.matchAll(ATTRIBUT))
    attributs.set(nom.toLowerCase(), decodeEntites(valeurs.find(Boolean) ?? ''));
  return attributs;
}

/** Every opening tag of an HTML or SVG file. The pages are known to be well formed: `html.test.ts` proves it. */
export function readBalises(source: string): Balise[] {
  const balises: Balise[] = [];
  for (const [, nomTexte, attributsTexte = '', contenu, nom, attributs = ''] of source.matchAll(BALISE)) {
    if (nomTexte !== undefined)
      balises.push({
        nom: nomTexte.toLowerCase(),
        attributs: parseAttributs(attributsTexte),
        contenu: contenu ?? '',
      });
    else if (nom !== undefined) balises.push({ nom: nom.toLowerCase(), attributs: parseAttributs(attributs) });
  }
  return balises;
}

/** The value of an attribute on the first tag that `match` accepts. */
export function attributOf(
  balises: readonly Balise[],
  attribut: string,
  match: (balise: Balise) => boolean,
): string | undefined {
  return balises.find(match)?.attributs.get(attribut);
}
