/** The sample register is written as of this day; dates are absolute. */
export const JOUR_REFERENCE = '2026-11-20';

/** Day that comes `jours` later. */
export function addJours(jour: string, jours: number): string {
  return new Date(Date.parse(jour) + Math.round(jours) * 86_400_000).toISOString().slice(0, 10);
}

/** Same day of the month, `mois` later; the month's last day when it is shorter. */
export function addMois(jour: string, mois: number): string {
  const [annee = 0, rang = 1, quantieme = 1] = jour.split('-').map(Number);
  const dernier = new Date(Date.UTC(annee, rang + mois, 0)).getUTCDate();
  return new Date(Date.UTC(annee, rang - 1 + mois, Math.min(quantieme, dernier))).toISOString().slice(0, 10);
}

/** Days from one day to another. */
export function joursEntre(debut: string, fin: string): number {
  return Math.round((Date.parse(fin) - Date.parse(debut)) / 86_400_000);
}

/** The Monday on or before a day: works start on Mondays. */
export function lundiDe(jour: string): string {
  return addJours(jour, -((new Date(jour).getUTCDay() + 6) % 7));
}

export function earliest(...jours: string[]): string {
  return jours.reduce((a, b) => (a < b ? a : b));
}

export function latest(...jours: string[]): string {
  return jours.reduce((a, b) => (a > b ? a : b));
}
