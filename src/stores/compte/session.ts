import { atom, type ReadableAtom } from 'nanostores';
import { type Profile, readProfile, readRole } from '../../data/supabase/comptes.ts';
import {
  followRefus,
  followSession,
  readSession,
  sendRecovery,
  setPassword,
  signInWithPassword,
  signOut as endSession,
  type TypeLien,
  type Utilisateur,
  verifyLien,
  warmClient,
} from '../../data/supabase/session.ts';
import type { RoleCompte } from '../../domain/compte/compte.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { forgetCompte, hasJeton, idJeton, isSortieDepuis, keepApercu, markSortie } from './apercu.ts';
import { forgetBrouillons } from '../socle/brouillons.ts';

export { warmClient };

/**
 * Who is signed in. `loading` lasts until profile and role are there. Without anybody: the person signed out by
 * themselves (`isSortie`), the session ran out or was withdrawn (`isFinie`), or there was none.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; isSortie: boolean; isFinie: boolean }
  | { status: 'ready'; user: Utilisateur; profile: Profile; role: RoleCompte }
  | { status: 'failed'; error: unknown };

const $etat = atom<Session>({ status: 'loading' });

/** The session of this page, and of every tab with it. */
export const $session: ReadableAtom<Session> = $etat;

/** Of two loads at once, the later one tells. */
let tour = 0;

/** Since when this page has known of a session, valid or not. */
let tenueDepuis: number | undefined;

function clear(isSortie = tenueDepuis !== undefined && isSortieDepuis(tenueDepuis)): Session {
  tour++;
  forgetCompte();
  const session: Session = { status: 'none', isSortie, isFinie: !isSortie && tenueDepuis !== undefined };
  $etat.set(session);
  return session;
}

function fail(error: unknown): Session {
  console.error('Erreur lors du chargement des données utilisateur', error);
  const session: Session = { status: 'failed', error };
  $etat.set(session);
  return session;
}

let loading: { id: string; result: Promise<Session> } | undefined;

/** Reads whom a session is of; a sign-in and the event that tells of it ask once. */
function loadCompte(user: Utilisateur): Promise<Session> {
  if (loading?.id === user.id) return loading.result;
  const result = readCompte(user).finally(() => {
    if (loading?.result === result) loading = undefined;
  });
  loading = { id: user.id, result };
  return result;
}

async function readCompte(user: Utilisateur): Promise<Session> {
  const mine = ++tour;
  const current = $etat.get();
  // The same person seen again (a tab that wakes up): what is shown stays while it is read anew.
  const isMeme = current.status === 'ready' && current.user.id === user.id;
  if (!isMeme) $etat.set({ status: 'loading' });
  tenueDepuis ??= Date.now();
  try {
    const [profile, role] = await Promise.all([readProfile(user.id), readRole(user.id)]);
    if (mine !== tour) return $etat.get();
    const session: Session = { status: 'ready', user, profile, role };
    keepApercu({ full_name: profile.full_name, role });
    $etat.set(session);
    return session;
  } catch (error) {
    return mine === tour && !(isMeme && isPassagere(error)) ? fail(error) : $etat.get();
  }
}

/** The account was not reached: nothing says that it has changed. */
const isPassagere = (error: unknown): boolean =>
  error instanceof AppError &&
  ['hors_ligne', 'delai_depasse', 'comptes_indisponibles', 'trop_d_essais', 'outil_non_charge'].includes(error.code);

/** Reads the account of the session again: it may have been closed, or the session ended, while the page was looked at. */
export function recheckSession(): void {
  const etat = $etat.get();
  if (etat.status !== 'ready') return;
  const id = idJeton();
  if (id === undefined) clear();
  else if (id === etat.user.id) void loadCompte(etat.user);
  // Somebody else has signed in since.
  else void reloadSession();
}

let listening: Promise<void> | undefined;

/** Listens once to sign-ins and sign-outs. */
function listen(): Promise<void> {
  if (listening) return listening;
  followRefus(recheckSession);
  // A page that comes back from the browser's memory is judged again, also when it was on its way elsewhere.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if ($etat.get().status === 'ready') recheckSession();
    else void reloadSession();
  });
  listening = followSession((user) => {
    if (user) void loadCompte(user);
    else if ($etat.get().status !== 'none') clear();
  }).catch((error: unknown) => {
    listening = undefined;
    throw error;
  });
  return listening;
}

let starting: Promise<Session> | undefined;

/** Reads the session of this device and whom it is of; asked once, again after a failure. */
export function startSession(): Promise<Session> {
  starting ??= openSession().finally(() => {
    if ($etat.get().status === 'failed') starting = undefined;
  });
  return starting;
}

async function openSession(): Promise<Session> {
  try {
    if (hasJeton()) tenueDepuis ??= Date.now();
    await listen();
    const user = await readSession();
    return user ? await loadCompte(user) : clear();
  } catch (error) {
    return fail(error);
  }
}

/** Tries again what failed. */
export function reloadSession(): Promise<Session> {
  starting = undefined;
  $etat.set({ status: 'loading' });
  return startSession();
}

/** Opens a session; a refusal is thrown, a profile that does not come is a failed session. */
export async function signIn(email: string, password: string): Promise<Session> {
  await listen();
  return loadCompte(await signInWithPassword(email, password));
}

/** The service is given that long to hear of a sign-out: nobody waits in front of a page that is still open. */
const ADIEU_MS = 3000;

/** Leaves, here and in every tab; the device forgets even when the service cannot be told. */
export async function signOut(): Promise<void> {
  markSortie();
  forgetBrouillons();
  await Promise.race([endSession().catch(() => false), new Promise((resolve) => setTimeout(resolve, ADIEU_MS))]);
  clear(true);
}

/** Asks for the letter that lets a forgotten password be replaced. */
export const askMotDePasse = (email: string, adresse: string): Promise<void> => sendRecovery(email, adresse);

/** Opens the session that a letter's link gives; its account is read when the password is chosen. */
export const openLien = (token_hash: string, type: TypeLien): Promise<Utilisateur> => verifyLien(token_hash, type);

/** Chooses the password of the open session, and reads whom it is of. */
export async function chooseMotDePasse(motDePasse: string, user: Utilisateur): Promise<Session> {
  await setPassword(motDePasse);
  return loadCompte(user);
}
