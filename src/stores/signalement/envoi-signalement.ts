import { hasComptes, writeSignalement } from '../../data/supabase/signalement.ts';
import {
  CHAMPS_SIGNALEMENT,
  type SaisieSignalement,
  type SignalementEcrit,
} from '../../domain/signalement/formulaire-signalement.ts';
import { keepBrouillon, readBrouillon } from '../socle/brouillons.ts';

const cleOf = (champ: string): string => `signalement:${champ}`;

/** What was being written in this tab; empty where nothing was. */
export const readSignalementCommence = (): SaisieSignalement => ({
  genre: readBrouillon(cleOf('genre')),
  page: readBrouillon(cleOf('page')),
  message: readBrouillon(cleOf('message')),
  email: readBrouillon(cleOf('email')),
});

/** Nothing is being written. */
export const RIEN: SaisieSignalement = { genre: '', page: '', message: '', email: '' };

/** Keeps what is being written until it is stored. */
export function keepSignalementCommence(saisie: SaisieSignalement): void {
  for (const champ of CHAMPS_SIGNALEMENT) keepBrouillon(cleOf(champ), saisie[champ]);
}

/** How the sending of a report ended. */
export type IssueSignalement = { status: 'recue'; reference: string } | { status: 'echec'; error: unknown };

/** Makes the sending of reports: one at a time. */
export function createEnvoiSignalement(write: typeof writeSignalement) {
  let isEnvoi = false;
  /** Undefined while another one is on its way. */
  return async function sendSignalement(signalement: SignalementEcrit): Promise<IssueSignalement | undefined> {
    if (isEnvoi) return undefined;
    isEnvoi = true;
    try {
      const reference = await write(signalement);
      keepSignalementCommence(RIEN);
      return { status: 'recue', reference };
    } catch (error) {
      return { status: 'echec', error };
    } finally {
      isEnvoi = false;
    }
  };
}

export { hasComptes };
export const sendSignalement = createEnvoiSignalement(writeSignalement);
