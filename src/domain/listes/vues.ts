/** The views of a page, as its address says them: a link reproduces what somebody saw. */
export interface Vues<V> {
  /** The view that asks for nothing. */
  vide: V;
  /** Reads the query of an address; what it does not know is left out. */
  parse: (search: string) => V;
  /** Writes the query of a view, `?` included, always in the same order; empty for the view that asks for nothing. */
  format: (vue: V) => string;
}
