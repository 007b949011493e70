/** The tab that a key leads to from tab `rang`; undefined for a key that moves nothing. */
export function ongletOfTouche(touche: string, rang: number, total: number): number | undefined {
  switch (touche) {
    case 'ArrowRight':
      return (rang + 1) % total;
    case 'ArrowLeft':
      return (rang - 1 + total) % total;
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}
