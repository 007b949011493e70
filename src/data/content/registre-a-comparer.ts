import type { RegistreClasseur } from '../../domain/classeur/registre-classeur.ts';
import { readCorrespondances } from './correspondances.ts';
import { dossierRegistre } from './dossier.ts';
import { readFichesPubliques } from './fiches-servies.ts';
import { getFormesProposees } from './formes-proposees.ts';

/**
 * What a workbook is compared with on screen (ADR-0104). Everybody may read it: an award that is not published is left out (R37),
 * and a test looks for what is internal in the built site.
 */
export function getRegistreClasseur(projet: string): RegistreClasseur {
  const racine = dossierRegistre(projet);
  return {
    // The day is the reader's own.
    fiches: readFichesPubliques(racine, '').fiches,
    correspondances: [...readCorrespondances(racine).values()],
    formes: getFormesProposees(),
  };
}
