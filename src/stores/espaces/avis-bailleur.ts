import { giveNonObjection, signLettre, uploadLettre } from '../../data/supabase/avis-bailleur.ts';
import {
  type AvisNonObjection,
  isAvisRendu,
  messageForAvis,
  REGLE_LETTRE,
} from '../../domain/appel-offres/non-objection.ts';
import { sha256Of } from '../../domain/socle/empreinte.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { keepBrouillon } from '../socle/brouillons.ts';
import { judgeChoisi } from '../socle/fichier-choisi.ts';
import { nonObjectionsOf } from './non-objections.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

const DEPENDANCES = {
  /** Reads again what waits for a funder. */
  reread: (user: string) => nonObjectionsOf(user).reload(),
  uploadLettre,
  giveNonObjection,
  sha256Of,
};

/** What a funder answers. */
export interface AvisEcrit {
  avis: AvisNonObjection;
  observations: string;
  lettre: File | undefined;
}

/** Where what is being written stays until it is registered. */
export const cleAvis = (demande: string): string => `avis:${demande}`;
export const cleObservations = (demande: string): string => `observations:${demande}`;

const illisible = (cause: unknown) => {
  if (cause instanceof AppError) throw cause;
  throw new AppError('inattendue', { cause: { message: 'fichier_illisible' } });
};

/** What is wrong with what a letter holds; undefined for a PDF. */
export async function fauteContenu(lettre: File): Promise<string | undefined> {
  const juge = await judgeChoisi(lettre, REGLE_LETTRE);
  return 'faute' in juge ? juge.faute : undefined;
}

/** Makes the verb by which funders answer. */
export function createAvis(dependances: typeof DEPENDANCES) {
  /** Letters that have arrived: the folder takes none any more once the answer is registered. */
  const arrivees = new Set<string>();

  /** Sends the letter, then the answer; what went wrong in one sentence, or nothing. Tried again, it is registered once. */
  return async function giveAvis(
    user: string,
    demande: string,
    { avis, observations, lettre }: AvisEcrit,
    onPart: (part: number) => void,
  ): Promise<string | undefined> {
    const texte = cleanTexte(observations, 'prose');
    let chemin: string | null = null;
    try {
      if (lettre !== undefined) {
        chemin = `${demande}/${await dependances.sha256Of(lettre).catch(illisible)}.pdf`;
        if (!arrivees.has(chemin)) await dependances.uploadLettre(chemin, lettre, onPart);
        arrivees.add(chemin);
      }
      await dependances.giveNonObjection(demande, avis, texte, chemin);
      await dependances.reread(user).catch(() => undefined);
    } catch (error) {
      console.error('La réponse n’est pas enregistrée.', error);
      const lues = await dependances.reread(user).catch(() => undefined);
      const lue = lues?.find(({ id }) => id === demande);
      // Registered, and the answer lost on the way.
      if (!isAvisRendu(lue, { avis, observations: texte, chemin })) return messageForAvis(error);
    }
    keepBrouillon(cleAvis(demande), '');
    keepBrouillon(cleObservations(demande), '');
    return undefined;
  };
}

export const giveAvis = createAvis(DEPENDANCES);
export { signLettre };
