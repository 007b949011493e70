import { nomsProches } from './noms-propres.ts';
import { type Cherchable, type MotLu, normaliseRecherche, readMots } from './recherche.ts';

/** How a query was read, and where to go when it finds nothing. */
export interface Pistes {
  /** Nothing holds all of the query. */
  isVide: boolean;
  /** Words that are nowhere, and the names that were read in their place. */
  lus: ReadonlyArray<{ mot: string; noms: readonly string[] }>;
  /** A shorter query that finds something: without the words that are nowhere, else the word that finds most. */
  elargie: string | undefined;
  /** Names that resemble a word that is nowhere. */
  noms: readonly string[];
}

/** What is said of a query: how it was read, and the searches to try in its place. */
export interface Conseil {
  isVide: boolean;
  phrases: readonly string[];
  essais: ReadonlyArray<{ q: string; label: string }>;
}

/** A query that is read as it stands, and finds something. */
export const SANS_PISTE: Pistes = { isVide: false, lus: [], elargie: undefined, noms: [] };

/** A word of a query, with the letters, capitals and accents that were typed. */
const motTape = (q: string, mot: string): string =>
  q.split(/\s+/).find((tape) => normaliseRecherche(tape) === mot) ?? mot;

/** In words; `q` as it was typed. */
export function conseilOf(q: string, { isVide, lus, elargie, noms }: Pistes): Conseil {
  const phrases = lus.map(
    ({ mot, noms }) =>
      `« ${motTape(q, mot)} » n’est nulle part : la recherche a lu ${noms.map((nom) => `« ${nom} »`).join(' ou ')}.`,
  );
  const essais = [...noms, ...(elargie === undefined || elargie === q ? [] : [elargie])];
  return { isVide, phrases, essais: essais.map((essai) => ({ q: essai, label: `Chercher « ${essai} »` })) };
}

/** Names that are offered at most. */
export const NOMS_MAX = 3;

const countTextes = (textes: readonly string[], mots: readonly MotLu[]): number =>
  textes.filter((texte) => mots.every(({ test }) => test(texte))).length;

function elargieOf(mots: readonly MotLu[], textes: readonly string[]): string | undefined {
  const connus = mots.filter(({ isAbsent }) => !isAbsent);
  if (connus.length < mots.length && connus.length > 0 && countTextes(textes, connus) > 0)
    return connus.map(({ mot }) => mot).join(' ');
  const [plus] = connus.map((lu): [number, string] => [countTextes(textes, [lu]), lu.mot]).sort(([a], [b]) => b - a);
  return mots.length > 1 ? plus?.[1] : undefined;
}

/** How a query is read over these texts; ways on when no text holds all of it. */
export function pistesOf(query: string, cherchable: Cherchable): Pistes {
  const { textes, nomsPropres } = cherchable;
  const mots = readMots(query, cherchable);
  const lus = mots.flatMap(({ mot, noms }) => (noms.length > 0 ? [{ mot, noms }] : []));
  if (mots.length > 0 && countTextes(textes, mots) > 0) return { ...SANS_PISTE, lus };
  const absents = mots.filter(({ isAbsent }) => isAbsent);
  const proches = nomsPropres ? absents.flatMap(({ mot }) => nomsProches(mot, nomsPropres(), 2)) : [];
  return {
    isVide: true,
    lus,
    elargie: elargieOf(mots, textes),
    noms: [...new Set(proches.map(([, nom]) => nom))].slice(0, NOMS_MAX),
  };
}
