import type { Noms } from '../registre/index-registre.ts';
import type { Vues } from './vues.ts';

// One engine for the three lists: what a view is, how an address writes it, which rows it shows.

/** What a reader asked of a list. The address holds all of it, so that a link reproduces the view (R54). */
export interface Vue {
  /** Words searched, as typed. */
  q: string;
  /** Value of each filter in use, by the filter's name. */
  filtres: Readonly<Record<string, string>>;
  /** Name of the sort. */
  tri: string;
  /** Page, from 1. */
  page: number;
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
  test: (row: T, valeur: string, now: Date) => boolean;
  /** Values known beforehand; the others come from the content. */
  options?: readonly OptionFiltre[];
  /** The filter that its options are grouped by: a préfecture goes away with its region. */
  parent?: string;
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

function triDefaut<T>({ tris }: DefinitionListe<T>): string {
  return tris[0]?.nom ?? '';
}

/** The options of a filter: its own, else those of the content. */
export function optionsOf<T>({ nom, options }: Filtre<T>, contenu: OptionsListe): readonly OptionFiltre[] {
  return options ?? contenu[nom] ?? [];
}

/** Reads the query of an address; what it does not know is left out. */
export function parseVue<T>(definition: DefinitionListe<T>, search: string, contenu: OptionsListe): Vue {
  const params = new URLSearchParams(search);
  const filtres = definition.filtres.flatMap((filtre) => {
    const valeur = params.get(filtre.nom) ?? '';
    const options = optionsOf(filtre, contenu);
    // A filter without options takes any id: nothing answers to an unknown one, and the list says so.
    const isKnown =
      options.length > 0 ? options.some((option) => option.valeur === valeur) : /^[a-z0-9-]+$/.test(valeur);
    return isKnown ? [[filtre.nom, valeur] as const] : [];
  });
  const tri = params.get('tri') ?? '';
  const page = Number(params.get('page') ?? '1');
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    filtres: Object.fromEntries(filtres),
    tri: definition.tris.some(({ nom }) => nom === tri) ? tri : triDefaut(definition),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a view: always written the same way, defaults left out. */
function formatRequete<T>(definition: DefinitionListe<T>, { q, filtres, tri, page }: Vue): string {
  const params = new URLSearchParams();
  for (const { nom } of definition.filtres) {
    const valeur = filtres[nom];
    if (valeur) params.set(nom, valeur);
  }
  if (q.trim()) params.set('q', q.trim());
  if (tri !== triDefaut(definition)) params.set('tri', tri);
  if (page > 1) params.set('page', `${page}`);
  return params.size === 0 ? '' : `?${params}`;
}

/** The address of a view. */
export const formatVue = <T>(definition: DefinitionListe<T>, vue: Vue): string =>
  definition.chemin + formatRequete(definition, vue);

/** The views of a list, as the address of its page says them; none is the view that the page was built with. */
export const vuesOf = <T>(definition: DefinitionListe<T>, contenu: OptionsListe): Vues<Vue | undefined> => ({
  vide: undefined,
  parse: (search) => parseVue(definition, search, contenu),
  format: (vue) => (vue ? formatRequete(definition, vue) : ''),
});

/** A view with one filter set, or taken off with an empty value; back to the first page. */
export function withFiltre<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  nom: string,
  valeur: string,
  contenu: OptionsListe,
): Vue {
  const filtres: Record<string, string> = Object.fromEntries(
    Object.entries({ ...vue.filtres, [nom]: valeur }).filter(([, value]) => value !== ''),
  );
  for (const enfant of definition.filtres) {
    const option = optionsOf(enfant, contenu).find(({ valeur }) => valeur === filtres[enfant.nom]);
    const parent = filtres[enfant.parent ?? ''];
    if (enfant.parent && option && parent && option.groupe !== parent) {
      // The filter just set decides: a new region takes the préfecture off, a new préfecture takes its region along.
      if (nom === enfant.nom && option.groupe) filtres[enfant.parent] = option.groupe;
      else Reflect.deleteProperty(filtres, enfant.nom);
    }
  }
  return { ...vue, filtres, page: 1 };
}

/** A view in words, for its chips and for exports: filter, value, label. */
export interface Critere {
  nom: string;
  label: string;
  valeur: string;
}

/** The filters of a view in words; `labels` names values that no option does. */
export function criteresOf<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  contenu: OptionsListe,
  labels: (nom: string, valeur: string) => string | undefined = () => undefined,
): Critere[] {
  const filtres = definition.filtres.flatMap((filtre) => {
    const valeur = vue.filtres[filtre.nom];
    if (!valeur) return [];
    const option = optionsOf(filtre, contenu).find((option) => option.valeur === valeur);
    return [{ nom: filtre.nom, label: filtre.label, valeur: option?.label ?? labels(filtre.nom, valeur) ?? valeur }];
  });
  const q = vue.q.trim();
  return q ? [{ nom: 'q', label: 'Recherche', valeur: `«\u00a0${q}\u00a0»` }, ...filtres] : filtres;
}
