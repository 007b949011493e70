import { STATUTS_PROJET, type StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { STATUT_FONDS } from '../projet/fonds-statut.ts';

/** What is to come is hollow. */
const FONDS: Record<StatutProjet, string> = { ...STATUT_FONDS, A_VENIR: 'fill-surface stroke-avenir' };

/** The parts of a bar that counts projets by status, in the order of the key. */
export const segmentsStatut = (parStatut: Record<StatutProjet, number>) =>
  STATUTS_PROJET.map((statut) => ({ mesure: parStatut[statut], fond: FONDS[statut] }));
