import type { FormesFiches } from '../proposition/forme-champ.ts';
import type { Correspondance } from './correspondance.ts';
import type { RegistreBrut } from './registre-ouvert.ts';

/** The register as its files say it at the last publication, for the screen that a workbook is brought to: asked for with a file, by no other page. */
export const ADRESSE_REGISTRE_CLASSEUR = '/admin/registre/fiches.json';

export interface RegistreClasseur {
  fiches: RegistreBrut['fiches'];
  /** Those of `content/correspondances/`, by their names. */
  correspondances: Correspondance[];
  /** What fields are called. */
  formes: FormesFiches;
}
