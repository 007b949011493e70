import { type NomsPropres, nomsProches } from './noms-propres.ts';
import { fold } from './texte.ts';

// "RN1", "rn 1", "RN n° 1" and "route nationale 1" are one road; a lot, a phase or a kilometre point likewise keeps
// its number.
const NUMEROTES = /\b(rn|rp|rc|lots?|phase|section|tranche|pk) (?:n |no |numero )?(?=\d)/g;
const NATIONALE = /\b(?:route )?nationale (?:n |no |numero )?(?=\d)/g;

/** True for articles and pronouns that elide; not for "n’" and "m’", which begin names here: N’Zérékoré, M’Bour. */
export const isElide = (mot: string): boolean => /^(?:[cdjlst]|qu|lorsqu|puisqu|jusqu)$/iu.test(mot);

/**
 * Text as searches compare it: folded, without elisions ("l’école" is "ecole"), numbers joined to what they number, and
 * names that an apostrophe or a hyphen divides made one word ("N’Zérékoré" is "nzerekore").
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

/** Words that a query may hold and that tell nothing apart, those of a question included: "qui construit la route de Mali". */
const MOTS_VIDES = new Set(
  (
    'a au aux ce ces cet cette d dans de des du en entre est et il l la le les ont ou par pour se sont sur un une y ' +
    'combien comment ou pourquoi quand que quel quelle quelles quels qui quoi ' +
    'construire construisent construit faire fait font finance financent paie paye'
  ).split(' '),
);

/** The words of a query, each of which a result must hold; empty words count when there is no other. */
export function motsRecherche(query: string): string[] {
  const mots = normaliseRecherche(query).split(' ').filter(Boolean);
  const pleins = mots.filter((mot) => !MOTS_VIDES.has(mot));
  return pleins.length > 0 ? pleins : mots;
}

/** A word this short may be an acronym, and is a part of many others: "UE" of "bleue", "BAD" of "Badiar". */
export const isMotCourt = (mot: string): boolean => /^\p{L}{1,3}$/u.test(mot);

/** What a search is asked of: texts as `normaliseRecherche` makes them, and the names that stand in them. */
export interface Cherchable {
  textes: readonly string[];
  /** Names by their folded form; asked for when a word is nowhere. */
  nomsPropres?: (() => NomsPropres) | undefined;
}

/** One word of a query: which texts hold it, or the names that are read in its place. */
export interface MotLu {
  mot: string;
  test: (texte: string) => boolean;
  /** No text holds it. */
  isAbsent: boolean;
  /** Names one letter away, as texts write them; empty when the word is known, or like none. */
  noms: readonly string[];
}

/**
 * The words of a query, read over these texts; a text must hold every one. A word that ends in a digit is read up to
 * its end ("rn1" does not find "rn10"). A short one is read whole or, while no text has it so, as the beginning of a
 * word that is being typed. The others are read anywhere. A word that no text has stands for the names of places and
 * roads that differ from it by one letter.
 */
export function readMots(query: string, { textes, nomsPropres }: Cherchable): MotLu[] {
  return motsRecherche(query).map((mot) => {
    if (isMotCourt(mot)) {
      const isEntier = (texte: string) => ` ${texte} `.includes(` ${mot} `);
      const test = textes.some(isEntier) ? isEntier : (texte: string) => ` ${texte}`.includes(` ${mot}`);
      return { mot, test, isAbsent: !textes.some(test), noms: [] };
    }
    const test = (texte: string) => holds(texte, mot);
    if (textes.some(test)) return { mot, test, isAbsent: false, noms: [] };
    const proches = nomsPropres ? nomsProches(mot, nomsPropres(), 1) : [];
    if (proches.length === 0) return { mot, test, isAbsent: true, noms: [] };
    const lus = proches.map(([plat]) => plat);
    return {
      mot,
      test: (texte) => lus.some((lu) => holds(texte, lu)),
      isAbsent: false,
      noms: proches.map(([, nom]) => nom),
    };
  });
}

/** The test of a query over these texts: all of them pass without a query, none when it holds no word. */
export function createTestRecherche(query: string, cherchable: Cherchable): (texte: string) => boolean {
  if (query.trim() === '') return () => true;
  const mots = readMots(query, cherchable);
  return (texte) => mots.length > 0 && mots.every(({ test }) => test(texte));
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
