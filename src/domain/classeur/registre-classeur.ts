import type { FormesFiches } from '../proposition/forme-champ.ts';
import type { Correspondance } from './correspondance.ts';
import type { RegistreBrut } from './registre-ouvert.ts';

/** What screens that propose changes ask for once something is opened in them; by no other page. */
export const ADRESSE_OUTILS_REGISTRE = '/admin/registre/outils.json';

/** What is asked for at that address. */
export interface OutilsRegistre {
  /** Where the register is, as its files said it at the last publication. */
  fiches: string;
  /** Those of `content/correspondances/`, by their names. */
  correspondances: Correspondance[];
  /** What fields are called. */
  formes: FormesFiches;
}

/** The same, with the register itself: what a workbook is compared with. */
export interface RegistreClasseur extends Omit<OutilsRegistre, 'fiches'> {
  fiches: RegistreBrut['fiches'];
}
