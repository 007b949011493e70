/** The content check has resolved every reference: a missing one is a fault of ours. */
export function must<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`Référence sans fiche : ${id}`);
  return value;
}
