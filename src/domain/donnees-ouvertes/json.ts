import { isRecord } from '../socle/objet.ts';

/** What a published file holds; null in a release alone, where it withdraws what an earlier one said (R231). */
export type Json = string | number | boolean | null | Json[] | ObjetJson;
export interface ObjetJson {
  [champ: string]: Json;
}

/** A value without anything empty in it, at any depth; undefined when nothing is left (R229). */
function withoutVide(value: unknown): Json | undefined {
  if (Array.isArray(value)) {
    const pleins = value.flatMap((element) => withoutVide(element) ?? []);
    return pleins.length === 0 ? undefined : pleins;
  }
  if (isRecord(value)) {
    const pleins = Object.entries(value).flatMap(([champ, sien]) => {
      const plein = withoutVide(sien);
      return plein === undefined ? [] : [[champ, plein] as const];
    });
    return pleins.length === 0 ? undefined : Object.fromEntries(pleins);
  }
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'boolean' ? value : undefined;
}

/** An object as a file writes it: what is not known is left out, never written as null or empty. */
export function toObjet(champs: Record<string, unknown>): ObjetJson {
  const objet = withoutVide(champs);
  return objet !== undefined && isRecord(objet) ? objet : {};
}
