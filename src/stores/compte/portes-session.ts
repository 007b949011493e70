import type * as portesComptes from '../../data/supabase/comptes.ts';
import type * as portesAuth from '../../data/supabase/session.ts';
import type { RoleCompte } from '../../domain/compte/compte.ts';
import type * as portesApercu from './apercu.ts';

export type Utilisateur = portesAuth.Utilisateur;

/**
 * Who is signed in. `loading` lasts until profile and role are there. Without anybody: the person signed out by
 * themselves (`isSortie`; in this page, which leads them home: `isIci`), the session ran out or was withdrawn
 * (`isFinie`), or there was none.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; isSortie: boolean; isIci: boolean; isFinie: boolean }
  | { status: 'ready'; user: Utilisateur; profile: portesComptes.Profile; role: RoleCompte }
  | { status: 'failed'; error: unknown };

/** Dependencies of a session: the sign-in service, the accounts, the storage of this device. */
export interface PortesSession {
  auth: Pick<
    typeof portesAuth,
    'followRefus' | 'followSession' | 'readSession' | 'setPassword' | 'signInWithPassword' | 'signOut'
  >;
  comptes: Pick<typeof portesComptes, 'readProfile' | 'readRole'>;
  apercu: Pick<
    typeof portesApercu,
    'followRetour' | 'forgetCompte' | 'hasJeton' | 'idJeton' | 'isSortieDepuis' | 'keepApercu' | 'markSortie'
  > & {
    /** Erases what another account was writing in this tab. */
    claimBrouillons: (compte: string) => void;
    /** Erases what the account was writing on this device. */
    forgetEcrits: () => Promise<void>;
  };
}
