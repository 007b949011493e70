import { readProfile, readRole } from '../../data/supabase/comptes.ts';
import {
  followRefus,
  followSession,
  readSession,
  sendRecovery,
  setPassword,
  signInWithPassword,
  signOut as endSession,
  verifyLien,
  warmClient,
} from '../../data/supabase/session.ts';
import { claimBrouillons, forgetBrouillons } from '../socle/brouillons.ts';
import {
  followRetour,
  forgetCompte,
  hasJeton,
  hasPieces,
  idJeton,
  isSortieDepuis,
  keepApercu,
  markSortie,
} from './apercu.ts';
import { createSession } from './create-session.ts';

export type { Session } from './portes-session.ts';
export {
  /** Asks for the letter that lets a forgotten password be replaced. */
  sendRecovery as askMotDePasse,
  /** Opens the session that a letter's link gives; its account is read when the password is chosen. */
  verifyLien as openLien,
  warmClient,
};

/** What was being written goes at once; the files that went with it, where there are some, as soon as what reads them is there. */
async function forgetEcrits(): Promise<void> {
  forgetBrouillons(idJeton());
  if (!hasPieces()) return;
  const { sweepPieces } = await import('../hors-ligne/pieces-a-envoyer.ts');
  await sweepPieces();
}

/** The one session of the page, with the real services. */
export const { $session, startSession, reloadSession, recheckSession, signIn, signOut, chooseMotDePasse } =
  createSession({
    auth: {
      followRefus,
      followSession,
      readSession,
      setPassword,
      signInWithPassword,
      signOut: endSession,
    },
    comptes: { readProfile, readRole },
    apercu: {
      claimBrouillons,
      followRetour,
      forgetCompte,
      forgetEcrits,
      hasJeton,
      idJeton,
      isSortieDepuis,
      keepApercu,
      markSortie,
    },
  });
