import { ecartOf } from './proche.ts';
import { fold } from './texte.ts';

/** Names of places, roads and firms, as texts write them, by their folded form. */
export type NomsPropres = ReadonlyMap<string, string>;

/** A word this short is one letter away from too many others. */
const LONGUEUR_MIN = 5;

/** A capital within a sentence begins a name; "N’Zérékoré" is one word. */
const NOM = /(\S\s+[("«\u2013\u2014-]?\s*)((?:\p{Lu}['’])?\p{Lu}\p{Ll}{2,})|([-–/])(\p{Lu}\p{Ll}{2,})/gu;

/** The names that stand in these texts; the first word of a text tells nothing, since it has a capital anyway. */
export function nomsPropresOf(textes: Iterable<string>): NomsPropres {
  const noms = new Map<string, string>();
  for (const texte of textes)
    for (const [, , suivant, , lie] of texte.normalize('NFC').matchAll(NOM)) {
      const nom = suivant ?? lie ?? '';
      noms.set(fold(nom).replaceAll(' ', ''), nom);
    }
  return noms;
}

/** The same, read once, and only when somebody asks. */
export function nomsPropresALaDemande(textesOf: () => Iterable<string>): () => NomsPropres {
  let noms: NomsPropres | undefined;
  return () => (noms ??= nomsPropresOf(textesOf()));
}

/** The names within so many letters of a folded word, nearest first, with their folded form. */
export function nomsProches(mot: string, noms: NomsPropres, max: number): Array<[plat: string, nom: string]> {
  if (mot.length < LONGUEUR_MIN || /\d/.test(mot)) return [];
  return [...noms]
    .flatMap(([plat, nom]): Array<[number, string, string]> => {
      const ecart = Math.abs(mot.length - plat.length) > max ? Infinity : ecartOf(mot, plat);
      return ecart <= max ? [[ecart, plat, nom]] : [];
    })
    .sort(([a], [b]) => a - b)
    .map(([, plat, nom]) => [plat, nom]);
}
