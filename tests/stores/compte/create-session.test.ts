import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../../src/data/supabase/comptes.ts';
import { judgeAcces, type Verdict } from '../../../src/domain/compte/garde.ts';
import { routes } from '../../../src/domain/portail/routes.ts';
import { AppError } from '../../../src/domain/socle/erreur.ts';
import { ADIEU_MS, createSession } from '../../../src/stores/compte/create-session.ts';
import type { DEPENDANCES_SESSION, Session, Utilisateur } from '../../../src/stores/compte/dependances-session.ts';
import { createAttente, settle } from '../../support/reponse-retenue.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type DependancesSession = typeof DEPENDANCES_SESSION;

const AISSATOU: Utilisateur = { id: 'aissatou', email: 'aissatou@essai.example' };
const MAMADOU: Utilisateur = { id: 'mamadou', email: 'mamadou@essai.example' };

const aProfile = (id: string, overrides: Partial<Profile> = {}): Profile => ({
  id,
  full_name: id,
  email: `${id}@essai.example`,
  phone: null,
  nom_societe: null,
  role: 'VISITEUR',
  status: 'ACTIVE',
  entreprise_id: null,
  bailleur_id: null,
  created_at: '2026-01-05T08:00:00Z',
  updated_at: '2026-01-05T08:00:00Z',
  rang: 1,
  recherche: null,
  invite_le: null,
  demande_reference: null,
  ...overrides,
});

/** What a device keeps, for all its tabs. */
const anAppareil = (jeton?: string) => ({
  jeton,
  isSortie: false,
  apercu: undefined as unknown,
  brouillons: ['motif'],
  /** Whom what is written in the tab is of. */
  auteur: undefined as string | undefined,
  /** The tabs that follow the sign-in service. */
  onglets: new Set<(user: Utilisateur | undefined) => void>(),
});

interface Reglages {
  appareil?: ReturnType<typeof anAppareil>;
  /** Whom the sign-in service knows this device to be. */
  user?: Utilisateur;
  auth?: Partial<DependancesSession['auth']>;
  comptes?: Partial<DependancesSession['comptes']>;
}

/** A tab on a device, and what happens around it. */
function anOnglet({ appareil = anAppareil(), user, auth, comptes }: Reglages = {}) {
  let onRefus = () => {};
  let onRetour = () => {};
  const dependances = {
    auth: {
      followRefus: (listener: () => void) => (onRefus = listener),
      followSession: vi.fn((listener: (user: Utilisateur | undefined) => void) => {
        appareil.onglets.add(listener);
        return Promise.resolve();
      }),
      readSession: vi.fn(() => Promise.resolve(user)),
      setPassword: vi.fn(() => Promise.resolve()),
      signInWithPassword: vi.fn(() => Promise.resolve(AISSATOU)),
      signOut: vi.fn(() => {
        for (const tell of appareil.onglets) tell(undefined);
        return Promise.resolve(true);
      }),
    },
    comptes: {
      readProfile: vi.fn((id: string) => Promise.resolve(aProfile(id))),
      readRole: vi.fn<DependancesSession['comptes']['readRole']>(() => Promise.resolve('VISITEUR')),
    },
    apercu: {
      claimBrouillons: (compte: string) => {
        if (appareil.auteur !== undefined && appareil.auteur !== compte) appareil.brouillons = [];
        appareil.auteur = compte;
      },
      followRetour: (listener: () => void) => (onRetour = listener),
      forgetEcrits: () => {
        appareil.brouillons = [];
        return Promise.resolve();
      },
      forgetCompte: () => (appareil.jeton = undefined),
      hasJeton: () => appareil.jeton !== undefined,
      idJeton: () => appareil.jeton,
      isSortieDepuis: () => appareil.isSortie,
      keepApercu: (apercu: unknown) => (appareil.apercu = apercu),
      markSortie: () => (appareil.isSortie = true),
    },
  } satisfies DependancesSession;
  Object.assign(dependances.auth, auth);
  Object.assign(dependances.comptes, comptes);
  const session = createSession(dependances);
  const { $session } = session;
  return {
    ...session,
    dependances,
    appareil,
    etat: () => $session.get(),
    /** « ready aissatou », « none sortie »… */
    resume: () => resumeOf($session.get()),
    tell: (told: Utilisateur | undefined) => {
      for (const listener of appareil.onglets) listener(told);
    },
    refuse: () => onRefus(),
    revient: () => onRetour(),
  };
}

function resumeOf(session: Session): string {
  if (session.status === 'ready') return `ready ${session.user.id} ${session.role} ${session.profile.status}`;
  if (session.status !== 'none') return session.status;
  const { isSortie, isIci, isFinie } = session;
  return ['none', isSortie && 'sortie', isIci && 'ici', isFinie && 'finie'].filter(Boolean).join(' ');
}

const panne = (code: ConstructorParameters<typeof AppError>[0]) => () => Promise.reject(new AppError(code));

/** A tab of Aïssatou's whose session is open. */
async function anOngletOuvert(reglages: Reglages = {}) {
  const onglet = anOnglet({ appareil: anAppareil('aissatou'), user: AISSATOU, ...reglages });
  await onglet.startSession();
  return onglet;
}

describe('a page opens', () => {
  test.each<[string, Reglages, resume: string, jeton: string | undefined]>([
    ['nobody', {}, 'none', undefined],
    ['somebody', { appareil: anAppareil('aissatou'), user: AISSATOU }, 'ready aissatou VISITEUR ACTIVE', 'aissatou'],
    ['a token that has run out', { appareil: anAppareil('aissatou') }, 'none finie', undefined],
    [
      'a service out of reach',
      { appareil: anAppareil('aissatou'), auth: { readSession: panne('hors_ligne') } },
      'failed',
      'aissatou',
    ],
    [
      'a library that does not come',
      { appareil: anAppareil('aissatou'), auth: { followSession: panne('outil_non_charge') } },
      'failed',
      'aissatou',
    ],
    [
      'a profile that does not come',
      { appareil: anAppareil('aissatou'), user: AISSATOU, comptes: { readProfile: panne('compte_non_charge') } },
      'failed',
      'aissatou',
    ],
    [
      'a role that does not come',
      { appareil: anAppareil('aissatou'), user: AISSATOU, comptes: { readRole: panne('delai_depasse') } },
      'failed',
      'aissatou',
    ],
  ])('with %s', async (_nom, reglages, resume, jeton) => {
    const onglet = anOnglet(reglages);
    expect(onglet.etat()).toEqual({ status: 'loading' });
    await onglet.startSession();
    expect([onglet.resume(), onglet.appareil.jeton]).toEqual([resume, jeton]);
  });

  test('the header’s courtesy is kept once the account is read', async () => {
    const { appareil } = await anOngletOuvert();
    expect(appareil.apercu).toEqual({ full_name: 'aissatou', role: 'VISITEUR' });
  });

  test('the session is asked for once, however many ask', async () => {
    const { startSession, dependances } = anOnglet({ user: AISSATOU });
    await Promise.all([startSession(), startSession()]);
    await startSession();
    expect(dependances.auth.readSession).toHaveBeenCalledOnce();
    expect(dependances.auth.followSession).toHaveBeenCalledOnce();
  });

  test('after a failure it is asked for again, and the service is followed once', async () => {
    const readProfile = vi.fn((id: string) => Promise.resolve(aProfile(id)));
    readProfile.mockRejectedValueOnce(new AppError('compte_non_charge'));
    const onglet = anOnglet({ user: AISSATOU, comptes: { readProfile } });
    await onglet.startSession();
    expect(onglet.resume()).toBe('failed');
    const retry = onglet.reloadSession();
    expect(onglet.resume()).toBe('loading');
    await retry;
    expect(onglet.resume()).toBe('ready aissatou VISITEUR ACTIVE');
    expect(onglet.dependances.auth.followSession).toHaveBeenCalledOnce();
  });

  test('a library that did not come is loaded again, and then followed', async () => {
    const onglet = anOnglet({ user: AISSATOU });
    onglet.dependances.auth.followSession.mockRejectedValueOnce(new AppError('outil_non_charge'));
    await onglet.startSession();
    await onglet.startSession();
    expect(onglet.resume()).toBe('ready aissatou VISITEUR ACTIVE');
    expect(onglet.dependances.auth.followSession).toHaveBeenCalledTimes(2);
  });

  // The session gives the account as it is; the guard redirects.
  test.each<[Profile['role'], Profile['status'], Verdict['type'], string | undefined]>([
    ['ADMIN', 'ACTIVE', 'ouvert', undefined],
    ['ADMIN', 'PENDING', 'ailleurs', routes.enAttente()],
    ['ADMIN', 'DISABLED', 'ailleurs', routes.accesBloque()],
    ['ADMIN', 'BLACKLISTED', 'ailleurs', routes.accesBloque()],
    ['ENTREPRISE', 'ACTIVE', 'ailleurs', routes.accueil()],
  ])('as %s %s, the administrators’ page is %s %s', async (role, status, type, adresse) => {
    const { etat } = await anOngletOuvert({
      comptes: {
        readProfile: (id) => Promise.resolve(aProfile(id, { role, status })),
        readRole: () => Promise.resolve(role),
      },
    });
    const session = etat();
    if (session.status !== 'ready') throw new Error(session.status);
    const compte = { role: session.role, status: session.profile.status };
    const verdict = judgeAcces(compte, { roles: ['ADMIN'] }, routes.admin());
    expect([verdict.type, 'adresse' in verdict ? verdict.adresse : undefined]).toEqual([type, adresse]);
  });
});

describe('sign-in', () => {
  test('a refusal is thrown, and nobody is signed in', async () => {
    const onglet = anOnglet({ auth: { signInWithPassword: panne('identifiants_invalides') } });
    await onglet.startSession();
    await expect(onglet.signIn('a@b.example', 'faux')).rejects.toMatchObject({ code: 'identifiants_invalides' });
    expect(onglet.resume()).toBe('none');
  });

  test('the sign-in and the event that tells of it read the account once', async () => {
    const { promise, resolve } = createAttente<Profile>();
    const readProfile = vi.fn(() => promise);
    const onglet = anOnglet({ comptes: { readProfile } });
    await onglet.startSession();
    const entree = onglet.signIn('aissatou@essai.example', 'mot de passe');
    await settle();
    onglet.tell(AISSATOU);
    resolve(aProfile('aissatou'));
    expect(resumeOf(await entree)).toBe('ready aissatou VISITEUR ACTIVE');
    expect(readProfile).toHaveBeenCalledOnce();
  });

  test('a profile that does not come is a failed session, not a refusal', async () => {
    const onglet = anOnglet({ comptes: { readProfile: panne('delai_depasse') } });
    expect((await onglet.signIn('a@b.example', 'bon')).status).toBe('failed');
  });

  test('another tab signs in: this one follows', async () => {
    const onglet = anOnglet();
    await onglet.startSession();
    onglet.tell(MAMADOU);
    await settle();
    expect(onglet.resume()).toBe('ready mamadou VISITEUR ACTIVE');
  });

  test('the account is read once its password is chosen', async () => {
    const onglet = anOnglet();
    expect(resumeOf(await onglet.chooseMotDePasse('un long mot', AISSATOU))).toBe('ready aissatou VISITEUR ACTIVE');
    expect(onglet.dependances.auth.setPassword).toHaveBeenCalledWith('un long mot');
  });

  test('a new password ends every session: this page signs in again, and another try only that', async () => {
    const onglet = anOnglet();
    onglet.dependances.auth.signInWithPassword.mockRejectedValueOnce(new AppError('hors_ligne'));
    await expect(onglet.chooseMotDePasse('un long mot', AISSATOU)).rejects.toMatchObject({ code: 'hors_ligne' });
    expect(resumeOf(await onglet.chooseMotDePasse('un long mot', AISSATOU))).toBe('ready aissatou VISITEUR ACTIVE');
    expect(onglet.dependances.auth.setPassword).toHaveBeenCalledTimes(1);
    expect(onglet.dependances.auth.signInWithPassword).toHaveBeenLastCalledWith(AISSATOU.email, 'un long mot');
  });

  test('a password that is refused leaves the session as it was', async () => {
    const onglet = await anOngletOuvert({ auth: { setPassword: panne('mot_de_passe_faible') } });
    await expect(onglet.chooseMotDePasse('azerty', AISSATOU)).rejects.toMatchObject({ code: 'mot_de_passe_faible' });
    expect(onglet.resume()).toBe('ready aissatou VISITEUR ACTIVE');
  });
});

describe('sign-out', () => {
  test('here: the device forgets the account and its drafts', async () => {
    const onglet = await anOngletOuvert();
    await onglet.signOut();
    expect([onglet.resume(), onglet.appareil.jeton, onglet.appareil.brouillons]).toEqual([
      'none sortie ici',
      undefined,
      [],
    ]);
  });

  test('a service that refuses to hear of it changes nothing to that', async () => {
    const onglet = await anOngletOuvert({ auth: { signOut: panne('hors_ligne') } });
    await onglet.signOut();
    expect([onglet.resume(), onglet.appareil.jeton]).toEqual(['none sortie ici', undefined]);
  });

  test('a silent service is left after three seconds', async () => {
    vi.useFakeTimers();
    const onglet = await anOngletOuvert({ auth: { signOut: () => new Promise(() => {}) } });
    void onglet.signOut();
    await vi.advanceTimersByTimeAsync(ADIEU_MS - 1);
    expect(onglet.resume()).toBe('ready aissatou VISITEUR ACTIVE');
    await vi.advanceTimersByTimeAsync(1);
    expect(onglet.resume()).toBe('none sortie ici');
  });

  test('in one tab, it is a sign-out in the other as well', async () => {
    const appareil = anAppareil('aissatou');
    const ici = await anOngletOuvert({ appareil });
    const ailleurs = await anOngletOuvert({ appareil });
    await ici.signOut();
    expect([ici.resume(), ailleurs.resume()]).toEqual(['none sortie ici', 'none sortie']);
  });

  test('a page that comes back from the memory afterwards is led home like another', async () => {
    const onglet = await anOngletOuvert();
    await onglet.signOut();
    onglet.dependances.auth.readSession.mockResolvedValue(undefined);
    onglet.revient();
    await vi.waitFor(() => expect(onglet.resume()).toBe('none sortie'));
  });

  test('a session that the service withdraws has run out: nobody left', async () => {
    const onglet = await anOngletOuvert();
    onglet.tell(undefined);
    expect([onglet.resume(), onglet.appareil.brouillons]).toEqual(['none finie', ['motif']]);
    // Told twice, it is over once.
    const finie = onglet.etat();
    onglet.tell(undefined);
    expect(onglet.etat()).toBe(finie);
  });
});

describe('a session that was ended on another device', () => {
  // The database shows nothing, the renewal is refused, and the device forgets: the service's own event says so.
  const endAilleurs = (onglet: ReturnType<typeof anOnglet>) =>
    Object.assign(onglet.dependances.comptes, {
      readProfile: () => {
        onglet.tell(undefined);
        return Promise.reject(new AppError('compte_non_charge'));
      },
    });

  test('the next refusal leads to sign-in, and nothing that was written goes', async () => {
    const onglet = await anOngletOuvert();
    endAilleurs(onglet);
    onglet.refuse();
    await settle();
    expect([onglet.resume(), onglet.appareil.brouillons]).toEqual(['none finie', ['motif']]);
  });

  test('a page that opens on it is led to sign-in as well', async () => {
    const onglet = anOnglet({ appareil: anAppareil('aissatou'), user: AISSATOU });
    endAilleurs(onglet);
    await onglet.startSession();
    expect([onglet.resume(), onglet.appareil.jeton]).toEqual(['none finie', undefined]);
  });

  test.each<[string, Utilisateur, brouillons: string[]]>([
    ['the same person finds what they wrote', AISSATOU, ['motif']],
    ['somebody else never sees it', MAMADOU, []],
  ])('after it, %s', async (_nom, suivant, brouillons) => {
    const onglet = await anOngletOuvert();
    onglet.tell(undefined);
    onglet.tell(suivant);
    await settle();
    expect([onglet.resume(), onglet.appareil.brouillons]).toEqual([`ready ${suivant.id} VISITEUR ACTIVE`, brouillons]);
  });

  test('a link’s session that ended by the change of password itself, whose answer was lost: signed in with the new one', async () => {
    const onglet = anOnglet({ auth: { setPassword: panne('non_autorise') } });
    expect(resumeOf(await onglet.chooseMotDePasse('un long mot', AISSATOU))).toBe('ready aissatou VISITEUR ACTIVE');
  });

  test('a link’s session that ended by another change: the link is worth nothing any more', async () => {
    const auth = { setPassword: panne('non_autorise'), signInWithPassword: panne('identifiants_invalides') };
    const essai = anOnglet({ auth }).chooseMotDePasse('un long mot', AISSATOU);
    await expect(essai).rejects.toMatchObject({ code: 'lien_invalide' });
  });
});

describe('answers that come late', () => {
  const aDeux = () => {
    const attentes = { aissatou: createAttente<Profile>(), mamadou: createAttente<Profile>() };
    const readProfile = (id: string) => attentes[id as keyof typeof attentes].promise;
    return { onglet: anOnglet({ comptes: { readProfile } }), attentes };
  };

  test.each<[string, (attente: ReturnType<typeof createAttente<Profile>>) => void]>([
    ['comes', ({ resolve }) => resolve(aProfile('aissatou'))],
    ['fails', ({ reject }) => reject(new AppError('compte_non_charge'))],
  ])('of two people the later one is signed in, also when the first account %s last', async (_nom, answer) => {
    const { onglet, attentes } = aDeux();
    await onglet.startSession();
    onglet.tell(AISSATOU);
    onglet.tell(MAMADOU);
    attentes.mamadou.resolve(aProfile('mamadou'));
    await settle();
    answer(attentes.aissatou);
    await settle();
    expect(onglet.resume()).toBe('ready mamadou VISITEUR ACTIVE');
    expect(onglet.appareil.apercu).toMatchObject({ full_name: 'mamadou' });
  });

  test('an account read after its sign-out opens nothing, and is not kept', async () => {
    const { onglet, attentes } = aDeux();
    await onglet.startSession();
    onglet.tell(AISSATOU);
    await onglet.signOut();
    attentes.aissatou.resolve(aProfile('aissatou'));
    await settle();
    expect([onglet.resume(), onglet.appareil.apercu]).toEqual(['none sortie ici', undefined]);
  });
});

describe('the account is read again', () => {
  test.each<[string, Reglages['comptes'], resume: string]>([
    ['as it was', {}, 'ready aissatou VISITEUR ACTIVE'],
    [
      'closed meanwhile',
      { readProfile: (id) => Promise.resolve(aProfile(id, { status: 'DISABLED' })) },
      'ready aissatou VISITEUR DISABLED',
    ],
    ['with another role', { readRole: () => Promise.resolve('ADMIN') }, 'ready aissatou ADMIN ACTIVE'],
    // Nothing says that it has changed: what is shown stays.
    ['without a network', { readProfile: panne('hors_ligne') }, 'ready aissatou VISITEUR ACTIVE'],
    ['after the time allowed', { readRole: panne('delai_depasse') }, 'ready aissatou VISITEUR ACTIVE'],
    ['from a service that is down', { readRole: panne('comptes_indisponibles') }, 'ready aissatou VISITEUR ACTIVE'],
    // The database refuses: it has.
    ['and refused', { readProfile: panne('non_autorise') }, 'failed'],
  ])('%s', async (_nom, comptes, resume) => {
    const onglet = await anOngletOuvert();
    Object.assign(onglet.dependances.comptes, comptes);
    onglet.refuse();
    // The page keeps what it shows while it is read.
    expect(onglet.resume()).toBe('ready aissatou VISITEUR ACTIVE');
    await settle();
    expect(onglet.resume()).toBe(resume);
  });

  test.each<[string, jeton: string | undefined, user: Utilisateur | undefined, resume: string]>([
    ['nobody’s session', undefined, undefined, 'none finie'],
    ['somebody else’s', 'mamadou', MAMADOU, 'ready mamadou VISITEUR ACTIVE'],
  ])('the device holds %s', async (_nom, jeton, user, resume) => {
    const onglet = await anOngletOuvert();
    onglet.appareil.jeton = jeton;
    onglet.dependances.auth.readSession.mockResolvedValue(user);
    onglet.recheckSession();
    await settle();
    expect(onglet.resume()).toBe(resume);
  });

  test('nothing is read where nobody is signed in', async () => {
    const onglet = anOnglet();
    await onglet.startSession();
    onglet.refuse();
    await settle();
    expect([onglet.resume(), onglet.dependances.comptes.readProfile.mock.calls.length]).toEqual(['none', 0]);
  });

  test('a page that comes back from the browser’s memory is judged again', async () => {
    const onglet = await anOngletOuvert();
    onglet.appareil.jeton = undefined;
    onglet.revient();
    expect(onglet.resume()).toBe('none finie');
    // Somebody has signed in since, in another tab.
    onglet.dependances.auth.readSession.mockResolvedValue(MAMADOU);
    onglet.revient();
    await settle();
    expect(onglet.resume()).toBe('ready mamadou VISITEUR ACTIVE');
  });
});
