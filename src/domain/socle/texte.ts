/** Letters that no decomposition makes plain: those of Pular, Maninka and their neighbours, and a few of Europe. */
const LETTRES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ƙ: 'k',
  ŋ: 'n',
  ɲ: 'n',
  ɔ: 'o',
  ʋ: 'v',
  ƴ: 'y',
};
const A_REMPLACER = /* @__PURE__ */ (() => new RegExp(`[${Object.keys(LETTRES).join('')}]`, 'g'))();

/**
 * Text as search compares it: no accents, no case, apostrophes and hyphens as spaces, single spaces. Letters and digits of
 * every script stay.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(A_REMPLACER, (lettre) => LETTRES[lettre] ?? lettre)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Keeps together what French does not part at a line's end: high punctuation and its word, a number and what it
 * numbers ("lot 2", "n° 14", "1,9 km", "1 900").
 */
export function insecables(text: string): string {
  return text
    .replace(/ (?=»|[;:?!](?:[\s)]|$))/g, '\u00a0')
    .replace(/« /g, '«\u00a0')
    .replace(/\b(lots?|phase|section|n°) (?=\d)/gi, '$1\u00a0')
    .replace(/(\d+) (?=\d{3}(?!\d))/g, (suite, chiffres: string) => (chiffres.length > 3 ? suite : `${chiffres}\u00a0`))
    .replace(/\d(?:\sMds?)? (?=(?:[kcm]?m[²³]?|ha|kg|t|h|%|Mds?|GNF)(?![\p{L}\d]))/gu, (suite) =>
      suite.replace(/ /g, '\u00a0'),
    );
}

/** French plural: singular under 2 ("0 projet", "1,5 projet"), plural from 2. */
export function plural(count: number, singular: string, plural = `${singular}s`): string {
  return Math.abs(count) < 2 ? singular : plural;
}

/** "3 projets", with the figure grouped and a no-break space that keeps both together. */
export function countOf(count: number, singular: string, plurals?: string): string {
  return `${NOMBRE.format(count)}\u00a0${plural(count, singular, plurals)}`;
}

/** "a", "a et b", "a, b et c". */
export function listOf(items: readonly string[]): string {
  return LISTE.format(items);
}

/** "de Kindia", "d’Afreximbank": elision before a vowel. */
export function de(name: string): string {
  return /^[aeiou]/.test(fold(name)) ? `d’${name}` : `de ${name}`;
}

/** A label as a sentence goes on with it: "montant payé", and "PK où ils finissent", whose capitals are its own. */
export const enSuite = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

const NOMBRE = /* @__PURE__ */ new Intl.NumberFormat('fr-FR');
const LISTE = /* @__PURE__ */ new Intl.ListFormat('fr-FR', { type: 'conjunction' });
