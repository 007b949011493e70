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
import { forgetBrouillons } from '../socle/brouillons.ts';
import { followRetour, forgetCompte, hasJeton, idJeton, isSortieDepuis, keepApercu, markSortie } from './apercu.ts';
import { createSession } from './create-session.ts';

export type { Session } from './create-session.ts';
export { warmClient };

/** The one session of the page, with the doors of the accounts. */
export const {
  $session,
  startSession,
  reloadSession,
  recheckSession,
  signIn,
  signOut,
  askMotDePasse,
  openLien,
  chooseMotDePasse,
} = createSession({
  auth: {
    followRefus,
    followSession,
    readSession,
    sendRecovery,
    setPassword,
    signInWithPassword,
    signOut: endSession,
    verifyLien,
  },
  comptes: { readProfile, readRole },
  apercu: {
    followRetour,
    forgetBrouillons,
    forgetCompte,
    hasJeton,
    idJeton,
    isSortieDepuis,
    keepApercu,
    markSortie,
  },
});
