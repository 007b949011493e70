// A proposition: a set of changes to entries of the register, made by one person and accepted by another (R194).
// The files of `content/` stay the source: what is accepted is written there, and nothing is written otherwise.

/** Collections whose entries a proposition may change: folders of `content/`. */
export const COLLECTIONS_PROPOSEES = ['projets', 'appels-offres', 'entreprises', 'routes', 'actualites'] as const;

export type CollectionProposee = (typeof COLLECTIONS_PROPOSEES)[number];

/** How a proposition was made. */
export type OrigineProposition = 'FORMULAIRE' | 'CLASSEUR' | 'ERP' | 'RAPPORT_CHANTIER';

/** A value as `content/` holds it, once read: what JSON can say. */
export type Valeur = string | number | boolean | readonly Valeur[] | { readonly [champ: string]: Valeur };

/** One top-level field of an entry, named as in its file; a side that is left out: the field is not there. */
export interface ChangementChamp {
  champ: string;
  /** As the author read it: when the file holds another value by then, the change waits for a person. */
  avant?: Valeur;
  apres?: Valeur;
  /** True when the lines of `apres` are added to a list, or those of `avant` taken out of it, whatever else it says (R220). */
  ajout?: boolean;
}

/** What becomes of one entry. */
export interface ChangementFiche {
  collection: CollectionProposee;
  /** Name of its file, without `.yaml`: its address on the site. */
  id: string;
  /** `RETRAIT`: its file goes; its fields are told as they were, `apres` left out. */
  genre: 'CREATION' | 'MODIFICATION' | 'RETRAIT';
  /** In the order of the file; never empty, no field twice. */
  champs: readonly ChangementChamp[];
}
