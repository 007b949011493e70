import { REGIONS, type RegionId } from '../identifiants.ts';
import { BOKE } from './boke.ts';
import { composeProjet, numberMarches, type ProjetExemple } from './compose.ts';
import { CONAKRY } from './conakry.ts';
import { FARANAH } from './faranah.ts';
import type { Fiche } from './fiche.ts';
import { KANKAN } from './kankan.ts';
import { KINDIA } from './kindia.ts';
import { LABE } from './labe.ts';
import { MAMOU } from './mamou.ts';
import { NZEREKORE } from './nzerekore.ts';

const FICHES: Record<RegionId, readonly Fiche[]> = {
  conakry: CONAKRY,
  kindia: KINDIA,
  boke: BOKE,
  mamou: MAMOU,
  labe: LABE,
  faranah: FARANAH,
  kankan: KANKAN,
  nzerekore: NZEREKORE,
};

/** The whole sample register, in the order of the regions. */
export function composeProjets(): ProjetExemple[] {
  return numberMarches(REGIONS.flatMap((region) => FICHES[region].map((fiche) => composeProjet(fiche, region))));
}
