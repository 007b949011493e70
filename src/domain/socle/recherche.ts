import { fold } from './texte.ts';

// "RN1", "rn 1", "RN n° 1" and "route nationale 1" are one road; a lot, a phase or a kilometre point likewise keeps
// its number.
const NUMEROTES = /\b(rn|rp|rc|lots?|phase|section|tranche|pk) (?:n |no |numero )?(?=\d)/g;
const NATIONALE = /\b(?:route )?nationale (?:n |no |numero )?(?=\d)/g;

/** True for articles and pronouns that elide; not for "n’" and "m’", which begin names here: N’Zérékoré, M’Bour. */
export const isElide = (mot: string): boolean => /^(?:[cdjlst]|qu|lorsqu|puisqu|jusqu)$/iu.test(mot);

/**
 * Text as searches compare it: folded, elisions left out ("l’école" is "ecole"), numbers joined to what they number,
 * and what a name's apostrophe or hyphen parts made one word ("N’Zérékoré" is "nzerekore").
 */
export function normaliseRecherche(text: string): string {
  return fold(
    text.replace(/(\p{L}+?)(['’ʼ-])(?=\p{L})/gu, (tout, mot: string, signe) => {
      if (signe !== '-' && isElide(mot)) return '';
      return /^\p{L}$/u.test(mot) ? mot : tout;
    }),
  )
    .replace(/\bn (?=zerekore\b)/g, 'n')
    .replace(NATIONALE, 'rn')
    .replace(NUMEROTES, '$1');
}

/** Words that a query may hold and that tell nothing apart. */
const MOTS_VIDES = new Set('a au aux ce ces d de des du en et l la le les ou par pour qui sur un une'.split(' '));

/** The words of a query, each of which a result must hold; empty words count when there is no other. */
export function motsRecherche(query: string): string[] {
  const mots = normaliseRecherche(query).split(' ').filter(Boolean);
  const pleins = mots.filter((mot) => !MOTS_VIDES.has(mot));
  return pleins.length > 0 ? pleins : mots;
}

/** A word this short may be an acronym, and is a part of many others: "UE" of "bleue", "BAD" of "Badiar". */
export const isMotCourt = (mot: string): boolean => /^[a-z]{1,3}$/.test(mot);

/**
 * The test of a query over normalised texts. A text must hold every word: a short one whole (while no text has it so, as
 * the beginning of a word: it is being typed), one that ends in a digit up to its end ("rn1" does not find "rn10"), the
 * others anywhere.
 */
export function createTestRecherche(query: string, textes: readonly string[]): (texte: string) => boolean {
  const tests = motsRecherche(query).map((mot) => {
    if (!isMotCourt(mot)) return (texte: string) => holds(texte, mot);
    const isEntier = (texte: string) => ` ${texte} `.includes(` ${mot} `);
    return textes.some(isEntier) ? isEntier : (texte: string) => ` ${texte}`.includes(` ${mot}`);
  });
  return (texte) => tests.every((test) => test(texte));
}

function holds(texte: string, mot: string): boolean {
  const isNumero = /\d$/.test(mot);
  for (let at = texte.indexOf(mot); at !== -1; at = texte.indexOf(mot, at + 1)) {
    if (!isNumero || !/\d/.test(texte.charAt(at + mot.length))) return true;
  }
  return false;
}

/** Texts of an address that stand for a name: `N’Zérékoré` is `n-zerekore`. */
const SLUGS = new Map<string, string>();

/** A name as an address writes it. Names repeat: each is folded once. */
export function slugOf(nom: string): string {
  const slug = SLUGS.get(nom) ?? normaliseRecherche(nom).replaceAll(' ', '-');
  SLUGS.set(nom, slug);
  return slug;
}
