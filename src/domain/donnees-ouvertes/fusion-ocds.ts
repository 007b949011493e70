import { isRecord } from '../socle/objet.ts';
import type { Json, ObjetJson } from './json.ts';

// Releases put together: the present of a procedure, as the standard merges it (objects by field, rows by id, a null takes away).

export type Rangee = ObjetJson & { id: string };

/** Lists of the standard and of its extensions that are replaced whole (`wholeListMerge`). */
const LISTES_ENTIERES: readonly string[] = ['additionalClassifications', 'additionalIdentifiers', 'participationFees'];

const isRangee = (value: Json): value is Rangee => isRecord(value) && typeof value['id'] === 'string';

/** True of a list that merges row by row, each known by its id. */
export const isRangees = (champ: string, value: Json | undefined): value is Rangee[] =>
  Array.isArray(value) && !LISTES_ENTIERES.includes(champ) && value.every(isRangee);

function mergeRangees(avant: readonly Rangee[], apres: readonly Rangee[]): Rangee[] {
  const parId = new Map(avant.map((rangee) => [rangee.id, rangee]));
  for (const rangee of apres) parId.set(rangee.id, mergeObjets(parId.get(rangee.id) ?? {}, rangee) as Rangee);
  return [...parId.values()];
}

function mergeValeurs(champ: string, avant: Json | undefined, apres: Json): Json | undefined {
  if (apres === null) return undefined;
  if (isRangees(champ, apres)) return mergeRangees(isRangees(champ, avant) ? avant : [], apres);
  if (!isRecord(apres)) return apres;
  const tout = mergeObjets(isRecord(avant) ? avant : {}, apres);
  // Of an object whose every field was taken away nothing is left: the official merge leaves it empty (R229).
  return Object.keys(tout).length === 0 ? undefined : tout;
}

/** The second over the first; what the second does not say stays, what it says is null goes. */
export function mergeObjets(avant: ObjetJson, apres: ObjetJson): ObjetJson {
  const tout = new Map(Object.entries(avant));
  for (const [champ, valeur] of Object.entries(apres)) {
    const mis = mergeValeurs(champ, tout.get(champ), valeur);
    if (mis === undefined) tout.delete(champ);
    else tout.set(champ, mis);
  }
  return Object.fromEntries(tout);
}
