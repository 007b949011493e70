/** A view of a list that a person named on a device (R268). */
export interface VueGardee {
  nom: string;
  /** Path and query. */
  adresse: string;
}

/** As many as a list is worth reading. */
export const VUES_MAX = 20;
export const NOM_VUE_MAX = 60;

const isVue = (vue: unknown): vue is VueGardee =>
  typeof vue === 'object' &&
  vue !== null &&
  'nom' in vue &&
  'adresse' in vue &&
  typeof vue.nom === 'string' &&
  typeof vue.adresse === 'string';

/** Reads what a device keeps of a list; what is no view of that list is left out. */
export function parseVuesGardees(texte: string | null, chemin: string): VueGardee[] {
  let lues: unknown;
  try {
    lues = JSON.parse(texte ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(lues)) return [];
  return lues
    .filter(isVue)
    .filter(({ adresse }) => adresse === chemin || adresse.startsWith(`${chemin}?`))
    .slice(0, VUES_MAX);
}

/** Why a view takes no name. */
export type FauteVue = 'sans-nom' | 'pleine';

export const PHRASES_VUE: Readonly<Record<FauteVue | 'refusee', string>> = {
  'sans-nom': 'Donnez un nom à cette vue.',
  pleine: `${VUES_MAX} vues sont déjà gardées pour cette liste\u00a0: retirez-en une, ou reprenez le nom de l’une d’elles.`,
  refusee:
    'Ce navigateur ne garde rien pour ce site (navigation privée, ou place pleine)\u00a0: l’adresse de la page, elle, redonne cette vue.',
};

/** The views with one more, the latest first; a name that is taken changes its view. */
export function withVueGardee(vues: readonly VueGardee[], { nom, adresse }: VueGardee): VueGardee[] | FauteVue {
  const propre = nom.trim().replace(/\s+/g, ' ').slice(0, NOM_VUE_MAX);
  if (propre === '') return 'sans-nom';
  const autres = vues.filter((vue) => vue.nom !== propre);
  return autres.length >= VUES_MAX ? 'pleine' : [{ nom: propre, adresse }, ...autres];
}

/** The address that gives a view again: one of cards says so, for a device that prefers the table. */
export const adresseGardee = (adresse: string, isTableau: boolean): string =>
  isTableau ? adresse : `${adresse}${adresse.includes('?') ? '&' : '?'}vue=cartes`;
