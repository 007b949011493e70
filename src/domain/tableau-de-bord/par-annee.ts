import type { ProjetIndexe } from '../registre/index-registre.ts';

// Rows by the year of one of their days.

export type Rows = readonly ProjetIndexe[];
export type ChampJour = 'date_debut' | 'date_fin_prevue' | 'date_fin_reelle';

export const DIMENSION_ANNEE = { mot: 'année', sans: 'sans date publiée', chacun: 'chacune' };

/** Rows by the year of one of their days, the oldest first; those without it are left out. */
export function parAnnee(rows: Rows, champ: ChampJour): Array<{ label: string; rows: ProjetIndexe[] }> {
  const dates = rows.filter((row) => row[champ] !== undefined);
  const annees = [...new Set(dates.map((row) => row[champ]?.slice(0, 4) ?? ''))].sort();
  return annees.map((label) => ({ label, rows: dates.filter((row) => row[champ]?.slice(0, 4) === label) }));
}
