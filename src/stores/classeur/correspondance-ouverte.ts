import type { CorrespondanceApportee } from '../../data/classeur/correspondance-apportee.ts';
import { Arret, type Atelier, messageOfAtelier } from './atelier.ts';

/** More than any correspondance weighs, bytes. */
const OCTETS_MAX = 200_000;

/** What the file of a correspondance says, or its faults; none of either once the worker was let go. */
export async function askCorrespondance(atelier: Atelier | undefined, fichier: File): Promise<CorrespondanceApportee> {
  if (fichier.size > OCTETS_MAX)
    return { fautes: ['Ce fichier est trop gros pour une correspondance\u00a0: choisissez un fichier .yaml.'] };
  try {
    const texte = await fichier.text();
    const reponse = await atelier?.ask({ kind: 'correspondance', texte }, 'correspondance');
    return reponse?.apportee ?? { fautes: [] };
  } catch (error) {
    return { fautes: error instanceof Arret ? [] : [messageOfAtelier(error)] };
  }
}
