import type { CollectionProposee } from './proposition.ts';

/** How a field reads: what it is called, its kind of value (`forme.schema.ts`), and what it holds when it holds fields. */
export interface FormeChamp {
  label: string;
  genre: string;
  /** Words of a closed list, as readers know them: screens carry no vocabulary for it. */
  mots?: Readonly<Record<string, string>>;
  champs?: FormesChamps;
  /** Collection whose entries it names. */
  cible?: string;
  /** What the field means, for who types it; this and the next are told to forms alone. */
  aide?: string;
  isFacultatif?: boolean;
  /** True for a list of such values. */
  isListe?: boolean;
}

/** Fields by name, in the order of the file. */
export type FormesChamps = Readonly<Record<string, FormeChamp>>;

/** What screens without a schema know of each collection. */
export type FormesFiches = Readonly<Record<CollectionProposee, FormesChamps>>;

/**
 * What a field is called, out of the sentence that tells editors what it means: its first words, up to a sign; up to its
 * first full stop where another field opens with the same words.
 */
export function labelOfSens(sens: string | undefined, champ: string, isLong = false): string {
  const [debut = ''] = (sens ?? '').split(isLong ? /[.;(]|\s:/ : /[.,;(]|\s:/, 1);
  const nom = debut.trim().replace(/^true (?:si|quand|pour) /, '') || champ.replaceAll('_', ' ');
  return nom.charAt(0).toUpperCase() + nom.slice(1);
}
