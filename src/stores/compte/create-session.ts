import { atom, type ReadableAtom } from 'nanostores';
import { AppError } from '../../domain/socle/erreur.ts';
import type { DEPENDANCES_SESSION, Session, Utilisateur } from './dependances-session.ts';

/** Longest wait for the service to confirm a sign-out and for the device to forget files, milliseconds. */
export const ADIEU_MS = 3000;

/** The account was not reached: nothing says that it has changed. */
const isPassagere = (error: unknown): boolean =>
  error instanceof AppError &&
  ['hors_ligne', 'delai_depasse', 'comptes_indisponibles', 'trop_d_essais', 'outil_non_charge'].includes(error.code);

/** Makes the session of a page. */
export function createSession({ auth, comptes, apercu }: typeof DEPENDANCES_SESSION) {
  const $session = atom<Session>({ status: 'loading' });
  /** Of two loads at once, the later one counts. */
  let tour = 0;
  /** Since when this page has known of a session, valid or not. */
  let tenueDepuis: number | undefined;
  let loading: { id: string; result: Promise<Session> } | undefined;
  let listening: Promise<void> | undefined;
  let starting: Promise<Session> | undefined;
  /** This page is signing out. */
  let isIci = false;
  /** The password that this page has set. */
  let choisi: string | undefined;

  function clear(isSortie = tenueDepuis !== undefined && apercu.isSortieDepuis(tenueDepuis)): Session {
    tour++;
    apercu.forgetCompte();
    const session: Session = { status: 'none', isSortie, isIci, isFinie: !isSortie && tenueDepuis !== undefined };
    $session.set(session);
    return session;
  }

  function fail(error: unknown): Session {
    console.error('Erreur lors du chargement des données utilisateur', error);
    const session: Session = { status: 'failed', error };
    $session.set(session);
    return session;
  }

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
    const current = $session.get();
    // The same person again (a tab brought to the front): the page stays while the account is read again.
    const isMeme = current.status === 'ready' && current.user.id === user.id;
    if (!isMeme) $session.set({ status: 'loading' });
    tenueDepuis ??= Date.now();
    try {
      const [profile, role] = await Promise.all([comptes.readProfile(user.id), comptes.readRole(user.id)]);
      if (mine !== tour) return $session.get();
      const session: Session = { status: 'ready', user, profile, role };
      apercu.claimBrouillons(user.id);
      apercu.keepApercu({ full_name: profile.full_name, role });
      $session.set(session);
      return session;
    } catch (error) {
      return mine === tour && !(isMeme && isPassagere(error)) ? fail(error) : $session.get();
    }
  }

  /** Reads the account of the session again: it may have been closed, or the session ended, while the page was looked at. */
  function recheckSession(): void {
    const etat = $session.get();
    if (etat.status !== 'ready') return;
    const id = apercu.idJeton();
    if (id === undefined) clear();
    else if (id === etat.user.id) void loadCompte(etat.user);
    // Somebody else has signed in since.
    else void reloadSession();
  }

  /** Listens once to sign-ins and sign-outs. */
  function listen(): Promise<void> {
    if (listening) return listening;
    auth.followRefus(recheckSession);
    // A page that comes back from the browser's memory is judged again, also when it was on its way elsewhere.
    apercu.followRetour(() => {
      if ($session.get().status === 'ready') recheckSession();
      else void reloadSession();
    });
    listening = auth
      .followSession((user) => {
        if (user) void loadCompte(user);
        else if ($session.get().status !== 'none') clear();
      })
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  /** Reads the session of this device and whom it is of; asked once, again after a failure. */
  function startSession(): Promise<Session> {
    starting ??= openSession().finally(() => {
      if ($session.get().status === 'failed') starting = undefined;
    });
    return starting;
  }

  async function openSession(): Promise<Session> {
    try {
      if (apercu.hasJeton()) tenueDepuis ??= Date.now();
      await listen();
      const user = await auth.readSession();
      return user ? await loadCompte(user) : clear();
    } catch (error) {
      return fail(error);
    }
  }

  /** Tries again what failed. */
  function reloadSession(): Promise<Session> {
    starting = undefined;
    $session.set({ status: 'loading' });
    return startSession();
  }

  /** Opens a session; a refusal is thrown, a profile that does not come is a failed session. */
  async function signIn(email: string, password: string): Promise<Session> {
    await listen();
    return loadCompte(await auth.signInWithPassword(email, password));
  }

  /** Leaves, here and in every tab; the device forgets even when the service cannot be told. Who asks then leads home. */
  async function signOut(): Promise<void> {
    apercu.markSortie();
    isIci = true;
    await Promise.race([
      Promise.allSettled([apercu.forgetEcrits(), auth.signOut()]),
      new Promise((resolve) => setTimeout(resolve, ADIEU_MS)),
    ]);
    clear(true);
    isIci = false;
  }

  /** Chooses the password of the open session. Every session ends with the old one, this one too: it signs in again. */
  async function chooseMotDePasse(motDePasse: string, user: Utilisateur): Promise<Session> {
    // A second try, after a lost answer, has only the sign-in left to do.
    const isChange = motDePasse === choisi || (await changeMotDePasse(motDePasse));
    try {
      return await loadCompte(await auth.signInWithPassword(user.email, motDePasse));
    } catch (error) {
      const isAutre = !isChange && error instanceof AppError && error.code === 'identifiants_invalides';
      throw isAutre ? new AppError('lien_invalide', { cause: error }) : error;
    }
  }

  /** False when the session that the link opened has ended: by this very change, whose answer was lost, or by another one. */
  async function changeMotDePasse(motDePasse: string): Promise<boolean> {
    try {
      await auth.setPassword(motDePasse);
      choisi = motDePasse;
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'non_autorise') return false;
      throw error;
    }
  }

  return {
    /** The session of this page, and of every tab with it. */
    $session: $session as ReadableAtom<Session>,
    startSession,
    reloadSession,
    recheckSession,
    signIn,
    signOut,
    chooseMotDePasse,
  };
}
