import { type Profile, readProfile, readRole } from '../../data/supabase/comptes.ts';
import {
  followRefus,
  followSession,
  readSession,
  setPassword,
  signInWithPassword,
  signOut,
  type Utilisateur,
} from '../../data/supabase/session.ts';
import type { RoleCompte } from '../../domain/compte/compte.ts';
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

export type { Utilisateur };

/**
 * Who is signed in. `loading` lasts until profile and role are there. Without anybody: the person signed out by
 * themselves (`isSortie`; in this page, which leads them home: `isIci`), the session ran out or was withdrawn
 * (`isFinie`), or there was none.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; isSortie: boolean; isIci: boolean; isFinie: boolean }
  | { status: 'ready'; user: Utilisateur; profile: Profile; role: RoleCompte }
  | { status: 'failed'; error: unknown };

/** What was being written goes at once; the files that went with it, where there are some, as soon as what reads them is there. */
async function forgetEcrits(): Promise<void> {
  forgetBrouillons(idJeton());
  if (!hasPieces()) return;
  const { piecesAEnvoyer } = await import('../hors-ligne/pieces-a-envoyer.ts');
  await piecesAEnvoyer.sweepPieces();
}

/** Dependencies of a session: the sign-in service, the accounts, the storage of this device. */
export const DEPENDANCES_SESSION = {
  auth: { followRefus, followSession, readSession, setPassword, signInWithPassword, signOut },
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
};
