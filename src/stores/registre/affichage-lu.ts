/** The columns of the table in which this device shows a list; undefined for cards, and where the browser keeps nothing. */
export function readAffichage(chemin: string): string | undefined {
  try {
    return localStorage.getItem(`affichage:${chemin}`) ?? undefined;
  } catch {
    return undefined;
  }
}
