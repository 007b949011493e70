import type { z } from 'zod';
import type { lieuTravauxSchema } from './lieu-travaux.schema.ts';

export type LieuTravaux = z.infer<typeof lieuTravauxSchema>;

/** What tells where works are: a main place, others besides it, those of lots. Any of them may be unknown (R132). */
export interface Situee {
  region?: string | undefined;
  departement?: string | undefined;
  localite?: string | undefined;
  lieux?: readonly LieuTravaux[] | undefined;
  lots?: ReadonlyArray<{ lieux?: readonly LieuTravaux[] | undefined }> | undefined;
}

/** Stands for the region of works whose region is not known: in addresses, filters and lists. */
export const REGION_ABSENTE = { id: 'non-renseignee', nom: 'Région non renseignée' } as const;

/** What makes two places one. */
export const cleOfLieuTravaux = ({ region, departement, localite }: Situee): string =>
  [region, departement, localite].join('\n');

/** Every place of an entry, the main one first, each once; none where no region is known. */
export function lieuxOf({ region, departement, localite, lieux = [], lots = [] }: Situee): LieuTravaux[] {
  const principal = region === undefined ? [] : [{ region, departement, localite }];
  const connus = new Map<string, LieuTravaux>();
  for (const lieu of [...principal, ...lieux, ...lots.flatMap((lot) => lot.lieux ?? [])]) {
    const cle = cleOfLieuTravaux(lieu);
    if (!connus.has(cle)) connus.set(cle, lieu);
  }
  return [...connus.values()];
}

/** True where other places stand besides the main one: ten thousand rows are asked, and nearly none has any. */
const hasAutres = ({ lieux, lots }: Situee): boolean => lieux !== undefined || lots !== undefined;

/** Regions of an entry, each once, the main one first. */
export function regionsOf(entry: Situee): string[] {
  if (!hasAutres(entry)) return entry.region === undefined ? [] : [entry.region];
  return [...new Set(lieuxOf(entry).map(({ region }) => region))];
}

/**
 * True for an entry that has works in this region, or for one whose region is not known (`REGION_ABSENTE`). It is found
 * under each of its regions, and counted once.
 */
export function isDansRegion(entry: Situee, region: string): boolean {
  if (entry.region === region) return true;
  if (region === REGION_ABSENTE.id) return regionsOf(entry).length === 0;
  return hasAutres(entry) && regionsOf(entry).includes(region);
}

/** `REGION_ABSENTE` where some of these rows has no region, for lists of choices; else nothing. */
export const regionAbsenteOf = (rows: readonly Situee[]): Array<typeof REGION_ABSENTE> =>
  rows.some((row) => isDansRegion(row, REGION_ABSENTE.id)) ? [REGION_ABSENTE] : [];

/** Préfectures of an entry, each once; those of `region` alone where one is named. */
export function prefecturesOf(entry: Situee, region?: string): string[] {
  const siens = lieuxOf(entry).filter((lieu) => region === undefined || lieu.region === region);
  return [...new Set(siens.flatMap(({ departement }) => departement ?? []))];
}

/** Gives a region's name. */
export type NomRegion = (region: string) => string | undefined;

/** One place in a line: "Timbi Madina, Pita (Mamou)", "Pita (Mamou)" even of the town of Pita, "Mamou". */
export function phraseLieu({ region, departement, localite }: LieuTravaux, nomOf: NomRegion): string {
  const nom = nomOf(region) ?? region;
  const precis = [localite, departement === nom || departement === localite ? undefined : departement]
    .filter(Boolean)
    .join(', ');
  return precis === '' ? nom : `${precis} (${nom})`;
}

/** The regions of an entry by name: "Conakry, Kindia"; "Non renseignée" where none is known. */
export const phraseRegions = (entry: Situee, nomOf: NomRegion): string =>
  regionsOf(entry)
    .map((region) => nomOf(region) ?? region)
    .join(', ') || 'Non renseignée';

/**
 * Where works are, in a line: "Mamou · Pita", "Mamou · Dalaba, Pita", "Conakry, Kindia"; "Région non renseignée".
 */
export function phraseLieux(entry: Situee, nomOf: NomRegion): string {
  const regions = regionsOf(entry);
  const noms = regions.map((region) => nomOf(region) ?? region);
  const [nom] = noms;
  if (nom === undefined) return REGION_ABSENTE.nom;
  if (noms.length > 1) return noms.join(', ');
  const prefectures = prefecturesOf(entry).filter((prefecture) => prefecture !== nom);
  return prefectures.length === 0 ? nom : `${nom} · ${prefectures.join(', ')}`;
}
