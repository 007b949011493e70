import { isRecord } from '../socle/objet.ts';
import type { Json, ObjetJson } from './json.ts';

// Releases put together: the present of a procedure, as the standard merges it (objects by field, rows by id).

type Rangee = ObjetJson & { id: string };

const isRangees = (value: Json): value is Rangee[] =>
  Array.isArray(value) && value.every((rangee) => isRecord(rangee) && typeof rangee['id'] === 'string');

function mergeRangees(avant: readonly Rangee[], apres: readonly Rangee[]): Rangee[] {
  const parId = new Map(avant.map((rangee) => [rangee.id, rangee]));
  for (const rangee of apres) {
    const connue = parId.get(rangee.id);
    parId.set(rangee.id, connue ? (mergeObjets(connue, rangee) as Rangee) : rangee);
  }
  return [...parId.values()];
}

function mergeValeurs(avant: Json | undefined, apres: Json): Json {
  if (avant === undefined) return apres;
  if (isRangees(avant) && isRangees(apres)) return mergeRangees(avant, apres);
  if (isRecord(avant) && isRecord(apres)) return mergeObjets(avant, apres);
  return apres;
}

/** The second over the first; what the second does not say stays. */
export function mergeObjets(avant: ObjetJson, apres: ObjetJson): ObjetJson {
  const tout = { ...avant };
  for (const [champ, valeur] of Object.entries(apres)) tout[champ] = mergeValeurs(avant[champ], valeur);
  return tout;
}
