import type { OutilsRegistre } from '../../domain/classeur/registre-classeur.ts';
import { readCorrespondances } from './correspondances.ts';
import { dossierRegistre } from './dossier.ts';
import { getFormesProposees } from './formes-proposees.ts';

/** What a workbook and a proposition are read with (ADR-0104), the register apart. */
export const getOutilsRegistre = (projet: string): Omit<OutilsRegistre, 'fiches'> => ({
  correspondances: [...readCorrespondances(dossierRegistre(projet)).values()],
  formes: getFormesProposees(),
});
