import type { z } from 'zod';
import type { actualiteSchema, bailleurSchema, chiffresNationauxSchema, regionSchema } from './reference.schema.ts';

export type Bailleur = z.infer<typeof bailleurSchema> & { id: string };
export type Region = z.infer<typeof regionSchema> & { id: string };
export type Actualite = z.infer<typeof actualiteSchema> & { id: string };
export type ChiffresNationaux = z.infer<typeof chiffresNationauxSchema>;

/** Kinds of funders. */
export const TYPES_BAILLEUR = ['BUDGET_NATIONAL', 'BANQUE_DEVELOPPEMENT', 'FONDS', 'COOPERATION'] as const;
export type TypeBailleur = (typeof TYPES_BAILLEUR)[number];

export const TYPE_BAILLEUR_LABELS: Record<TypeBailleur, string> = {
  BUDGET_NATIONAL: 'Budget national',
  BANQUE_DEVELOPPEMENT: 'Banque de développement',
  FONDS: 'Fonds',
  COOPERATION: 'Coopération',
};

/** What the level under the region is called there: communes in Conakry, préfectures elsewhere. */
export function labelDepartement(regionId: string): string {
  return regionId === 'conakry' ? 'Commune' : 'Préfecture';
}
