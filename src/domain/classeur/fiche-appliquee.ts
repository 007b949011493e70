/** Fields of an entry, by their names. */
export type Champs = Record<string, unknown>;

/** What an entry would say: its fields, and what cannot be said. */
export interface Appliquee {
  champs: Champs;
  /** A field, what was expected of it. */
  fautes: Array<{ champ: string; attendu: string }>;
}
