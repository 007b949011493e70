import { REECRITURES } from '../portail/reecritures.ts';
import type { Noms } from '../registre/index-registre.ts';
import { tableauOf, TRI_COLONNE } from './tableau-vue.ts';
import type { Vues } from './vues.ts';

// One engine for the three lists: what a view is, how an address writes it, which rows it shows.

/** What a reader asked of a list. The address holds all of it, so that a link reproduces the view (R54). */
export interface Vue {
  /** Words searched, as typed. */
  q: string;
  /** Values of each filter in use, by the filter's name: a row has one of them. Sorted, so that one view has one address. */
  filtres: Readonly<Record<string, readonly string[]>>;
  /** Name of the sort. */
  tri: string;
  /** Page, from 1. */
  page: number;
  /** Columns of the dense table, parted by dots: none for the usual ones. Undefined: cards (R267). */
  tableau?: string | undefined;
}

/** A value that a filter offers. */
export interface OptionFiltre {
  /** As the address writes it. */
  valeur: string;
  label: string;
  /** What it belongs to: a préfecture's region, by its value in that filter. */
  groupe?: string;
}

/** A filter: its name in the address, its label, the rows that have a value. */
export interface Filtre<T> {
  nom: string;
  label: string;
  /** Line that takes the filter off: "Toutes", where the noun is feminine. */
  tous?: string;
  /** `autres`: values of the other filters in use, for what is judged with them: a lot's state, and where that lot is. */
  test: (row: T, valeur: string, now: Date, autres?: Vue['filtres']) => boolean;
  /** Values known beforehand; the others come from the content. */
  options?: readonly OptionFiltre[];
  /** Names of values that no select offers: figures lead to them. */
  noms?: readonly OptionFiltre[];
  /** Values too many for each page to carry: they stand in the index. */
  optionsIndex?: (noms: Noms) => readonly OptionFiltre[];
  /** The filter that its options are grouped by: a préfecture goes away with its region. */
  parent?: string;
  /** One value at a time: the others would say the contrary. */
  isUnique?: boolean;
  /** Asked for less often: behind « Plus de filtres » (R266). */
  isRare?: boolean;
}

/** A sort; the first of a list is its default. Without `compare`, rows keep the order of the file. */
interface Tri<T> {
  nom: string;
  label: string;
  compare?: (a: T, b: T, now: Date) => number;
}

export interface DefinitionListe<T> {
  /** Address of the whole list. */
  chemin: string;
  filtres: ReadonlyArray<Filtre<T>>;
  tris: ReadonlyArray<Tri<T>>;
  /** What the search reads in a row. */
  texteOf: (row: T, noms: Noms) => string;
}

/** Values of the filters whose options come from the content, by filter. */
export type OptionsListe = Readonly<Record<string, readonly OptionFiltre[]>>;

/** The view that changes nothing. */
export function vueInitiale<T>(definition: DefinitionListe<T>): Vue {
  return { q: '', filtres: {}, tri: triDefaut(definition), page: 1 };
}

/** True for a sort of the list itself: those of the table's columns have none of its names. */
export const hasTri = <T>({ tris }: DefinitionListe<T>, tri: string): boolean => tris.some(({ nom }) => nom === tri);

function triDefaut<T>({ tris }: DefinitionListe<T>): string {
  return tris[0]?.nom ?? '';
}

/** The options of a filter: its own, else those of the content. */
export function optionsOf<T>({ nom, options }: Filtre<T>, contenu: OptionsListe): readonly OptionFiltre[] {
  return options ?? contenu[nom] ?? [];
}

/** More values than a person chooses; a list has no more to answer. */
const VALEURS_MAX = 20;

/** The options of the content, with those that the index brings once it is read. */
export function withOptionsIndex<T>({ filtres }: DefinitionListe<T>, contenu: OptionsListe, noms: Noms): OptionsListe {
  const lues = filtres.flatMap(({ nom, optionsIndex }) => {
    if (!optionsIndex) return [];
    const options = optionsIndex(noms);
    // The page's own company has its name there too, although no row has it.
    const propres = (contenu[nom] ?? []).filter(({ valeur }) => !options.some((option) => option.valeur === valeur));
    return [[nom, [...options, ...propres]] as const];
  });
  return { ...contenu, ...Object.fromEntries(lues) };
}

/** Reads the query of an address; what it does not know is left out. A filter that comes back has several values. */
export function parseVue<T>(definition: DefinitionListe<T>, search: string, contenu: OptionsListe): Vue {
  const params = new URLSearchParams(search);
  const filtres = definition.filtres.map((filtre) => {
    const options = optionsOf(filtre, contenu);
    // A filter whose values are not all known here takes any id: nothing answers to an unknown one, and the list says so.
    const isFerme = options.length > 0 && filtre.optionsIndex === undefined;
    const isKnown = (valeur: string) =>
      isFerme ? options.some((option) => option.valeur === valeur) : /^[a-z0-9-]{1,100}$/.test(valeur);
    return [
      filtre.nom,
      params
        .getAll(filtre.nom)
        .filter(isKnown)
        .slice(0, filtre.isUnique ? 1 : VALEURS_MAX),
    ] as const;
  });
  const tri = params.get('tri') ?? '';
  const tableau = tableauOf(params);
  const page = Number(params.get('page') ?? '1');
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    filtres: filtresPosees(filtres),
    tri: hasTri(definition, tri) || (tableau !== undefined && TRI_COLONNE.test(tri)) ? tri : triDefaut(definition),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    tableau,
  };
}

/** The filters in use, each value once. */
function filtresPosees(filtres: ReadonlyArray<readonly [nom: string, valeurs: readonly string[]]>): Vue['filtres'] {
  const posees = filtres.map(([nom, valeurs]) => [nom, [...new Set(valeurs)].sort()] as const);
  return Object.fromEntries(posees.filter(([, valeurs]) => valeurs.length > 0));
}

/** The query of a view: always written the same way, defaults left out. */
function formatRequete<T>(definition: DefinitionListe<T>, { q, filtres, tri, page, tableau }: Vue): string {
  const params = new URLSearchParams();
  for (const { nom } of definition.filtres) {
    for (const valeur of filtres[nom] ?? []) params.append(nom, valeur);
  }
  if (q.trim()) params.set('q', q.trim());
  if (tri !== triDefaut(definition)) params.set('tri', tri);
  if (tableau !== undefined) params.set('vue', 'tableau');
  if (tableau) params.set('colonnes', tableau);
  if (page > 1) params.set('page', `${page}`);
  return params.size === 0 ? '' : `?${params}`;
}

/** The address of a view. */
export const formatVue = <T>(definition: DefinitionListe<T>, vue: Vue): string =>
  definition.chemin + formatRequete(definition, vue);

/** The same, as the page that the build wrote where it wrote one for the view: it is there on any host. */
export function adressePage<T>(definition: DefinitionListe<T>, vue: Vue): string {
  const [choix, ...autres] = [...new URLSearchParams(formatRequete(definition, vue))];
  const ligne =
    choix && autres.length === 0
      ? REECRITURES.find(({ chemin, parametre }) => chemin === definition.chemin && parametre === choix[0])
      : undefined;
  return choix && ligne ? ligne.cible(choix[1]) : formatVue(definition, vue);
}

/** The views of a list, as the address of its page says them; none is the view that the page was built with. */
export const vuesOf = <T>(definition: DefinitionListe<T>, contenu: OptionsListe): Vues<Vue | undefined> => ({
  vide: undefined,
  parse: (search) => parseVue(definition, search, contenu),
  format: (vue) => (vue ? formatRequete(definition, vue) : ''),
});

/** A view with one filter set, or taken off without a value; back to the first page. */
export function withFiltre<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  nom: string,
  valeurs: readonly string[],
  contenu: OptionsListe,
): Vue {
  const filtres: Record<string, readonly string[]> = {
    ...filtresPosees(Object.entries({ ...vue.filtres, [nom]: valeurs })),
  };
  for (const enfant of definition.filtres) {
    const parents = filtres[enfant.parent ?? ''];
    const choisies = filtres[enfant.nom];
    if (!enfant.parent || !parents || !choisies) continue;
    const groupeOf = (valeur: string) => optionsOf(enfant, contenu).find((option) => option.valeur === valeur)?.groupe;
    // The filter just set decides: a new region takes the préfecture off, a new préfecture takes its region along.
    if (nom === enfant.nom) {
      filtres[enfant.parent] = [...new Set(choisies.flatMap((valeur) => groupeOf(valeur) ?? []))].sort();
    } else {
      const restantes = choisies.filter((valeur) => parents.includes(groupeOf(valeur) ?? ''));
      if (restantes.length > 0) filtres[enfant.nom] = restantes;
      else Reflect.deleteProperty(filtres, enfant.nom);
    }
  }
  return { ...vue, filtres, page: 1 };
}
