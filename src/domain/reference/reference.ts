import type { z } from 'zod';
import type { actualiteSchema, bailleurSchema, chiffresNationauxSchema, regionSchema } from './reference.schema.ts';

export type Bailleur = z.infer<typeof bailleurSchema> & { id: string };
export type Region = z.infer<typeof regionSchema> & { id: string };
export type Actualite = z.infer<typeof actualiteSchema> & { id: string };
export type ChiffresNationaux = z.infer<typeof chiffresNationauxSchema>;

/** What the level under the region is called there: communes in Conakry, préfectures elsewhere. */
export function labelDepartement(regionId: string): string {
  return regionId === 'conakry' ? 'Commune' : 'Préfecture';
}
