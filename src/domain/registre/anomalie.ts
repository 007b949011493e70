/** Something wrong with the content, in the words of the editor who must mend it. */
export interface Anomalie {
  /** File, from the project's root. */
  fichier: string;
  /** Field, with its path: `bailleur.1.id`. */
  champ: string;
  /** What stands there. */
  valeur: unknown;
  /** What was expected. */
  attendu: string;
  /** What mends it, when that is known. */
  remede?: string;
}

/** Tells a fault of the file at hand: field, what stands there, what was expected, what mends it when that is known. */
export type Report = (champ: string, valeur: unknown, attendu: string, remede?: string) => void;

/** Collects the faults of a file. */
export function reportTo(anomalies: Anomalie[], fichier: string): Report {
  return (champ, valeur, attendu, remede) =>
    anomalies.push({ fichier, champ, valeur, attendu, ...(remede !== undefined && { remede }) });
}

/** What could be read of an entry: a field that has a fault is left out, and the others are still checked. */
export type Fiche<T> = { readonly [K in keyof T]?: T[K] | undefined } & { readonly id: string };
