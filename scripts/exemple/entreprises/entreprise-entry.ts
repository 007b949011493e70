import type { z } from 'zod';
import type { entrepriseSchema } from '../../../src/domain/entreprise/entreprise.schema.ts';
import type { RegionId } from '../identifiants.ts';

/** A company as the tables write it. Everything about it is invented: name, numbers, score. */
export type EntrepriseEntry = z.input<typeof entrepriseSchema> & { region: RegionId };
