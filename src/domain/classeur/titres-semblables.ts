import { lettresOf } from '../socle/nom-proche.ts';
import { fold } from '../socle/texte.ts';

// Titles that say nearly the same: what a person compares, and nobody ties by.

/** Of the words that count, how many two titles that look alike share. */
const PART_COMMUNE = 0.75;
/** Titles from which a word is one of every day. */
const COURANT = 200;

/** Words that nearly every title has. */
const VIDES = new Set([
  'travaux',
  'construction',
  'rehabilitation',
  'route',
  'lot',
  'projet',
  'entretien',
  'dans',
  'pour',
  'avec',
  'region',
]);

const motsDe = (titre: string): string[] => [
  ...new Set(
    fold(titre)
      .split(' ')
      .filter((mot) => (mot.length > 3 || /\d/.test(mot)) && !VIDES.has(mot)),
  ),
];

/** Titles by a name of theirs, and those that look like one, the nearest first. */
export interface Titres {
  add: (nom: string, titre: string, region: string | undefined) => void;
  find: (titre: string, region: string | undefined) => string[];
}

/** Titles whose words that count are the same, three in four of each; never of two regions that are told. */
export function createTitres(): Titres {
  const connus = new Map<string, { mots: number; region: string | undefined }>();
  const parTitre = new Map<string, string[]>();
  const parMot = new Map<string, Set<string>>();
  const add = (nom: string, titre: string, region: string | undefined): void => {
    const mots = motsDe(titre);
    connus.set(nom, { mots: mots.length, region });
    parTitre.set(fold(titre), [...(parTitre.get(fold(titre)) ?? []), nom]);
    for (const mot of mots) parMot.set(mot, (parMot.get(mot) ?? new Set()).add(nom));
  };
  const find = (titre: string, region: string | undefined): string[] => {
    if (titre === '') return [];
    const memes = parTitre.get(fold(titre)) ?? [];
    if (memes.length > 0) return [...memes];
    const mots = motsDe(titre);
    const communs = new Map<string, number>();
    for (const mot of mots) {
      const siens = parMot.get(mot);
      // A word of so many titles tells none of them.
      if (siens && siens.size <= COURANT) for (const nom of siens) communs.set(nom, (communs.get(nom) ?? 0) + 1);
    }
    return [...communs]
      .filter(([nom, nombre]) => {
        const connu = connus.get(nom);
        const sienne = connu?.region;
        const isAilleurs = region !== undefined && sienne !== undefined && lettresOf(sienne) !== lettresOf(region);
        return !isAilleurs && nombre >= 2 && nombre / Math.max(mots.length, connu?.mots ?? 0) >= PART_COMMUNE;
      })
      .sort((a, b) => b[1] - a[1])
      .slice(0, 5)
      .map(([nom]) => nom);
  };
  return { add, find };
}
