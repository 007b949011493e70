// Rows as columns: each field's name is written once, and like values stand side by side, which brotli shrinks well.

/** What a file holds in place of rows: one array a field, `null` where a row has no value, repeated texts once in `mots`. */
export interface Colonnes {
  /** Number of rows. */
  lignes: number;
  /** Values of each field, in the order of the rows. */
  colonnes: Record<string, readonly unknown[]>;
  /** Distinct values of the fields that repeat; their column holds ranks in this list. */
  mots: Record<string, readonly unknown[]>;
}

/** Turns rows into columns. `repetes` names the fields whose values come back from row to row. */
export function toColonnes<T extends object>(
  rows: readonly T[],
  champs: ReadonlyArray<keyof T & string>,
  repetes: ReadonlyArray<keyof T & string> = [],
): Colonnes {
  const colonnes: Record<string, unknown[]> = {};
  const mots: Record<string, unknown[]> = {};
  for (const champ of champs) {
    const valeurs = rows.map((row) => row[champ] ?? null);
    if (!repetes.includes(champ)) {
      colonnes[champ] = valeurs;
      continue;
    }
    // Lists (companies of a groupement) compare by what they hold.
    const rangs = new Map<string, number>();
    const distincts: unknown[] = [];
    colonnes[champ] = valeurs.map((valeur) => {
      const cle = JSON.stringify(valeur);
      const rang = rangs.get(cle) ?? distincts.push(valeur) - 1;
      rangs.set(cle, rang);
      return rang;
    });
    mots[champ] = distincts;
  }
  return { lignes: rows.length, colonnes, mots };
}

/** Rows again; a field without a value is left out, as it was. The caller names the row's type: the file's writer knew it. */
export function fromColonnes<T extends object>({ lignes, colonnes, mots }: Colonnes): T[] {
  const rows = Array.from({ length: lignes }, (): Record<string, unknown> => ({}));
  for (const [champ, valeurs] of Object.entries(colonnes)) {
    const distincts = mots[champ];
    rows.forEach((row, index) => {
      const valeur = distincts ? distincts[valeurs[index] as number] : valeurs[index];
      if (valeur !== null) row[champ] = valeur;
    });
  }
  return rows as T[];
}
