// Rows as columns: each field's name is written once, and like values stand side by side, which brotli shrinks well.

/** What a file holds in place of rows: one array per field, `null` where a row has no value, repeated texts once in `mots`. */
export interface Colonnes {
  /** Number of rows. */
  lignes: number;
  /** Values of each field, in the order of the rows. */
  colonnes: Record<string, readonly unknown[]>;
  /** Distinct values of the fields that repeat; their column holds ranks in this list. */
  mots: Record<string, readonly unknown[]>;
}

/** How a field is written: each value in its place, or as a rank among distinct values where values come back. */
type EcritureColonne = 'valeurs' | 'rangs';

/** Every field of a row, in the order of the file: one that is forgotten does not compile. */
export type TableColonnes<T> = Readonly<Record<keyof T & string, EcritureColonne>>;

/** Turns rows into columns, as a table says. Fields that the table does not name are left out. */
export function toColonnes<T extends object>(rows: readonly T[], table: TableColonnes<T>): Colonnes {
  const colonnes: Record<string, unknown[]> = {};
  const mots: Record<string, unknown[]> = {};
  for (const champ of Object.keys(table) as Array<keyof T & string>) {
    const valeurs = rows.map((row) => row[champ] ?? null);
    if (table[champ] === 'valeurs') {
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
export function fromColonnes<T extends object>(colonnes: Colonnes): T[] {
  return fillRows(
    Array.from({ length: colonnes.lignes }, () => ({})),
    colonnes,
  ) as T[];
}

/** Gives these rows, from the one at `debut`, the fields that the columns hold. */
export function fillRows(
  rows: Array<Record<string, unknown>>,
  { lignes, colonnes, mots }: Colonnes,
  debut = 0,
): Array<Record<string, unknown>> {
  for (const [champ, valeurs] of Object.entries(colonnes)) {
    const distincts = mots[champ];
    for (let rang = 0; rang < lignes; rang += 1) {
      const valeur = distincts ? distincts[valeurs[rang] as number] : valeurs[rang];
      const row = rows[debut + rang];
      if (row && valeur !== null) row[champ] = valeur;
    }
  }
  return rows;
}
