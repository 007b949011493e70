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

/** How many letters part two words at most: one too many, one missing, another one, or two that changed places. */
export function ecartOf(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let avant: number[] = [];
  let ligne = Array.from({ length: b.length + 1 }, (_, rang) => rang);
  for (let i = 1; i <= a.length; i += 1) {
    const suivante = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cout = a[i - 1] === b[j - 1] ? 0 : 1;
      let ecart = Math.min((ligne[j] ?? 0) + 1, (suivante[j - 1] ?? 0) + 1, (ligne[j - 1] ?? 0) + cout);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ecart = Math.min(ecart, (avant[j - 2] ?? 0) + 1);
      suivante.push(ecart);
    }
    [avant, ligne] = [ligne, suivante];
  }
  return ligne[b.length] ?? 0;
}

/** The names within so many letters of a folded word, nearest first, with their folded form. */
export function nomsProches(mot: string, noms: NomsPropres, max: number): Array<[plat: string, nom: string]> {
  if (mot.length < LONGUEUR_MIN || /\d/.test(mot)) return [];
  return [...noms]
    .flatMap(([plat, nom]): Array<[number, string, string]> => {
      const ecart = ecartOf(mot, plat, max);
      return ecart <= max ? [[ecart, plat, nom]] : [];
    })
    .sort(([a], [b]) => a - b)
    .map(([, plat, nom]) => [plat, nom]);
}
