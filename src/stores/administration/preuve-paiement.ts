import { REGLE_JUSTIFICATIF } from '../../domain/demande/depot-justificatif.ts';
import { type FichierChoisi, judgeChoisi } from '../socle/fichier-choisi.ts';

/** A proof of payment as it may leave, or what is wrong with it: said before anything is confirmed. */
export const judgePreuve = (choisi: File): Promise<FichierChoisi> => judgeChoisi(choisi, REGLE_JUSTIFICATIF);
