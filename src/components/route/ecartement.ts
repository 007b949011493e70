/**
 * Where words of these heights begin, so that each stands beside its place as nearly as it can and none covers another; in
 * the order of their places, between `haut` and `bas`.
 */
export function spreadOut(places: readonly number[], hauteurs: readonly number[], haut: number, bas: number): number[] {
  const rangs = places.map((_, rang) => rang).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
  const debuts: number[] = [];
  let libre = haut;
  for (const rang of rangs) {
    const hauteur = hauteurs[rang] ?? 0;
    const debut = Math.max(libre, (places[rang] ?? 0) - hauteur / 2);
    debuts[rang] = debut;
    libre = debut + hauteur;
  }
  let limite = bas;
  for (const rang of [...rangs].reverse()) {
    const hauteur = hauteurs[rang] ?? 0;
    const debut = Math.min(debuts[rang] ?? 0, limite - hauteur);
    debuts[rang] = Math.round(debut * 10) / 10;
    limite = debut;
  }
  return debuts;
}
