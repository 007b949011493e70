import { REGIONS, type RegionId } from '../identifiants.ts';
import { BOKE } from './boke.ts';
import { CONAKRY } from './conakry.ts';
import { composeProjet, numberMarches, type ProjetExemple } from './compose.ts';
import type { Fiche } from './fiche.ts';
import { KINDIA } from './kindia.ts';

const FICHES: Partial<Record<RegionId, readonly Fiche[]>> = { conakry: CONAKRY, kindia: KINDIA, boke: BOKE };

/** The whole sample register, in the order of the regions. */
export function composeProjets(): ProjetExemple[] {
  return numberMarches(REGIONS.flatMap((region) => (FICHES[region] ?? []).map((fiche) => composeProjet(fiche, region))));
}
