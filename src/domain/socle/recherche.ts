import { fold } from './texte.ts';

// "RN1", "rn 1", "RN n° 1" and "route nationale 1" are one road; a lot, a phase or a kilometre point likewise keeps
// its number.
const NUMEROTES = /\b(rn|rp|rc|lots?|phase|section|tranche|pk) (?:n |no |numero )?(?=\d)/g;
const NATIONALE = /\b(?:route )?nationale (?:n |no |numero )?(?=\d)/g;

/**
 * Text as searches compare it: folded, numbers joined to what they number, and what an elision or a name's apostrophe
 * parts made one word ("N’Zérékoré" is "nzerekore", "l’école" is "lecole", which still holds "ecole").
 */
export function normaliseRecherche(text: string): string {
  return fold(text.replace(/(?<=(?:^|[^\p{L}])\p{L})['’ʼ-](?=\p{L})/gu, ''))
    .replace(/\bn (?=zerekore\b)/g, 'n')
    .replace(NATIONALE, 'rn')
    .replace(NUMEROTES, '$1');
}

/** The words of a query, each of which a result must hold. */
export function motsRecherche(query: string): string[] {
  return normaliseRecherche(query).split(' ').filter(Boolean);
}

/** True when a normalised text holds every word. A word that ends in a digit is whole: "rn1" does not find "rn10". */
export function matchesMots(texte: string, mots: readonly string[]): boolean {
  return mots.every((mot) => holds(texte, mot));
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
