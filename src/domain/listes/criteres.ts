import {
  type DefinitionListe,
  type OptionFiltre,
  optionsOf,
  type OptionsListe,
  type Vue,
  vueInitiale,
  withFiltre,
} from './liste.ts';

/** A choice of a view in words, for its chip: filter, value as the address writes it, both as people read them. */
export interface Critere {
  nom: string;
  valeur: string;
  label: string;
  texte: string;
}

/** The filters of a view in words, one per value; `labels` names values that no option does. */
export function criteresOf<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  contenu: OptionsListe,
  labels: (nom: string, valeur: string) => string | undefined = () => undefined,
): Critere[] {
  const filtres = definition.filtres.flatMap((filtre) => {
    const { nom, label } = filtre;
    const options = optionsOf(filtre, contenu);
    return (vue.filtres[nom] ?? []).map((valeur) => {
      const option = options.find((option) => option.valeur === valeur);
      return {
        nom,
        valeur,
        label,
        texte: (option ?? filtre.noms?.find((un) => un.valeur === valeur))?.label ?? labels(nom, valeur) ?? valeur,
      };
    });
  });
  const q = vue.q.trim();
  return q ? [{ nom: 'q', valeur: q, label: 'Recherche', texte: `«\u00a0${q}\u00a0»` }, ...filtres] : filtres;
}

/** A view without one value of a filter. */
export function withoutValeur<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  nom: string,
  valeur: string,
  contenu: OptionsListe,
): Vue {
  const restantes = (vue.filtres[nom] ?? []).filter((choisie) => choisie !== valeur);
  return withFiltre(definition, vue, nom, restantes, contenu);
}

/** A view without one of its choices; without naming one, the whole list in the same order. */
export function vueSans<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  critere: Critere | undefined,
  contenu: OptionsListe,
): Vue {
  if (critere === undefined) return { ...vueInitiale(definition), tri: vue.tri, tableau: vue.tableau };
  if (critere.nom === 'q') return { ...vue, q: '', page: 1 };
  return withoutValeur(definition, vue, critere.nom, critere.valeur, contenu);
}

/** For each filter in use, the values that may join its own. */
export function ajoutsOf<T>(
  definition: DefinitionListe<T>,
  vue: Vue,
  contenu: OptionsListe,
): Array<{ nom: string; label: string; options: readonly OptionFiltre[] }> {
  return definition.filtres.flatMap((filtre) => {
    const choisies = vue.filtres[filtre.nom] ?? [];
    const options = optionsOf(filtre, contenu).filter(({ valeur }) => !choisies.includes(valeur));
    const isOuvert = choisies.length > 0 && options.length > 0 && filtre.isUnique !== true;
    return isOuvert ? [{ nom: filtre.nom, label: filtre.label, options }] : [];
  });
}
