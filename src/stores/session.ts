import { atom, type ReadableAtom } from 'nanostores';
import { type Profile, readProfile, readRole } from '../data/supabase/comptes.ts';
import {
  followSession,
  readSession,
  sendRecovery,
  setPassword,
  signInWithPassword,
  signOut as endSession,
  type TypeLien,
  type Utilisateur,
  verifyLien,
} from '../data/supabase/session.ts';
import type { RoleCompte } from '../domain/compte.ts';
import { forgetCompte, isSortieRecente, keepApercu, markSortie } from './apercu.ts';

/** Who is signed in. `loading` lasts until profile and role are there; `isSortie`: the person signed out by themselves. */
export type Session =
  | { status: 'loading' }
  | { status: 'none'; isSortie: boolean }
  | { status: 'ready'; user: Utilisateur; profile: Profile; role: RoleCompte }
  | { status: 'failed'; error: unknown };

const $etat = atom<Session>({ status: 'loading' });

/** The session of this page, and of every tab with it. */
export const $session: ReadableAtom<Session> = $etat;

/** Of two loads at once, the later one tells. */
let tour = 0;

function clear(isSortie: boolean): Session {
  tour++;
  forgetCompte();
  const session: Session = { status: 'none', isSortie };
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
  try {
    const [profile, role] = await Promise.all([readProfile(user.id), readRole(user.id)]);
    if (mine !== tour) return $etat.get();
    const session: Session = { status: 'ready', user, profile, role };
    keepApercu({ full_name: profile.full_name, role });
    $etat.set(session);
    return session;
  } catch (error) {
    return mine === tour && !isMeme ? fail(error) : $etat.get();
  }
}

let listening: Promise<void> | undefined;

/** Listens once to sign-ins and sign-outs. */
function listen(): Promise<void> {
  listening ??= followSession((user) => {
    if (user) void loadCompte(user);
    else if ($etat.get().status !== 'none') clear(isSortieRecente());
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
    await listen();
    const user = await readSession();
    return user ? await loadCompte(user) : clear(isSortieRecente());
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

/** Reads the account of the session again: it may have been closed, or have lost its role, while the page was open. */
export function recheckSession(): void {
  const etat = $etat.get();
  if (etat.status === 'ready') void loadCompte(etat.user);
}

/** Opens a session; a refusal is thrown, a profile that does not come is a failed session. */
export async function signIn(email: string, password: string): Promise<Session> {
  await listen();
  return loadCompte(await signInWithPassword(email, password));
}

/** Leaves, here and in every tab; the device forgets even when the service cannot be told. */
export async function signOut(): Promise<void> {
  markSortie();
  await endSession().catch(() => false);
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
