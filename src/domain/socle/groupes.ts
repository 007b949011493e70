/** Items by what they have in common, in the order in which they came. As `Map.groupBy`, which the oldest engines do not have (R122). */
export function groupBy<T, K>(items: Iterable<T>, cleOf: (item: T) => K): Map<K, T[]> {
  const groupes = new Map<K, T[]>();
  for (const item of items) {
    const cle = cleOf(item);
    const groupe = groupes.get(cle);
    if (groupe) groupe.push(item);
    else groupes.set(cle, [item]);
  }
  return groupes;
}
