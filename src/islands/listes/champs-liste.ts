import type { ChampFiltre } from '../../components/listes/ChampsFiltres.tsx';
import {
  type DefinitionListe,
  hasTri,
  type OptionFiltre,
  optionsOf,
  type OptionsListe,
  type Vue,
} from '../../domain/listes/liste.ts';

/** The selects of a list, its sort last; préfectures are those of the chosen region, or all of them by region. */
export function champsDe<T>(
  definition: DefinitionListe<T>,
  contenu: OptionsListe,
  { filtres, tri }: Pick<Vue, 'filtres' | 'tri'>,
  filtreEnCartes: string,
): ChampFiltre[] {
  const champs = definition.filtres.flatMap((filtre): ChampFiltre[] => {
    const { nom, label, parent, isRare, tous = 'Tous' } = filtre;
    // The values that stand in the index come with it, at the first sign that they will be wanted.
    const connues = optionsOf(filtre, contenu);
    if (nom === filtreEnCartes || (connues.length === 0 && filtre.optionsIndex === undefined)) return [];
    const inconnues = (filtres[nom] ?? []).filter((valeur) => !connues.some((option) => option.valeur === valeur));
    const options: readonly OptionFiltre[] = [...connues, ...inconnues.map((valeur) => ({ valeur, label: '…' }))];
    const choisies = filtres[nom]?.length ?? 0;
    if (parent === undefined) return [{ nom, label, isRare, options, tous, choisies }];
    const parents = filtres[parent];
    if (parents)
      return [{ nom, label, tous, choisies, options: options.filter(({ groupe = '' }) => parents.includes(groupe)) }];
    const groupes = new Map((contenu[parent] ?? []).map(({ valeur, label }) => [valeur, label]));
    return [{ nom, label, options, groupes, tous, choisies }];
  });
  const tris = definition.tris.map(({ nom, label }) => ({ valeur: nom, label }));
  const options = hasTri(definition, tri) ? tris : [...tris, { valeur: tri, label: 'Colonne du tableau' }];
  return [...champs, { nom: 'tri', label: 'Trier par', options }];
}

/** What the reader typed or chose while the page had no script yet; undefined when nothing differs from the view. */
export function readSaisie(
  form: HTMLFormElement,
  vue: Vue,
  valeurs: Readonly<Record<string, string>>,
  champs: readonly ChampFiltre[],
  change: (vue: Vue, nom: string, valeur: string) => Vue,
): Vue | undefined {
  const saisie = new FormData(form);
  const q = saisie.get('q');
  let next = typeof q === 'string' && q !== vue.q ? { ...vue, q, page: 1 } : vue;
  for (const { nom } of champs) {
    const valeur = saisie.get(nom);
    if (typeof valeur === 'string' && valeur !== (valeurs[nom] ?? '')) next = change(next, nom, valeur);
  }
  return next === vue ? undefined : next;
}
