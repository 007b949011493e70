/** A case that needs two connections. The first holds its transaction open while the second starts. */
export interface Rencontre {
  nom: string;
  /** Statements of the first transaction, committed a moment later. */
  premier: string;
  /** Statements of the second, begun meanwhile. */
  second: string;
  /** What the second's output must say. */
  attendu: RegExp;
}
