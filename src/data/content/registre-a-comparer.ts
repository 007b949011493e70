import type { RegistreClasseur } from '../../domain/classeur/registre-classeur.ts';
import { readCorrespondances } from './correspondances.ts';
import { dossierRegistre } from './dossier.ts';
import { readFichesBrutes } from './fiches-brutes.ts';
import { getFormesProposees } from './formes-proposees.ts';

/**
 * What a workbook is compared with on screen (ADR-0104). Everything here is public: `content/` holds nothing else, and a test
 * looks for what is internal there and in the built site.
 */
export function getRegistreClasseur(projet: string): RegistreClasseur {
  const racine = dossierRegistre(projet);
  return {
    // The day is the reader's own.
    fiches: readFichesBrutes(racine, '').fiches,
    correspondances: [...readCorrespondances(racine).values()],
    formes: getFormesProposees(),
  };
}
