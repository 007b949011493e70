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

/** Every place of an entry, the main one first, each once; none where no region is known. */
export function lieuxOf({ region, departement, localite, lieux = [], lots = [] }: Situee): LieuTravaux[] {
  const principal = region === undefined ? [] : [{ region, departement, localite }];
  const tous = [...principal, ...lieux, ...lots.flatMap((lot) => lot.lieux ?? [])];
  const parCle = new Map(tous.map((lieu) => [cleOf(lieu), lieu] as const).reverse());
  return [...parCle.values()].reverse();
}

const cleOf = ({ region, departement = '', localite = '' }: LieuTravaux): string =>
  [region, departement, localite].join('\n');

/** Regions of an entry, each once, the main one first. */
export const regionsOf = (entry: Situee): string[] => [...new Set(lieuxOf(entry).map(({ region }) => region))];

/** True for an entry that has works in this region: it is found under each of its regions, and counted once. */
export const isDansRegion = (entry: Situee, region: string): boolean => regionsOf(entry).includes(region);

/** Préfectures of an entry, each once; those of `region` alone where one is named. */
export function prefecturesOf(entry: Situee, region?: string): string[] {
  const siens = lieuxOf(entry).filter((lieu) => region === undefined || lieu.region === region);
  return [...new Set(siens.flatMap(({ departement }) => departement ?? []))];
}
