import type { RoleCompte } from '../../domain/compte/compte.ts';

/** What the header shows of the signed-in person, kept on the device: a courtesy, no right comes from it. */
export interface Apercu {
  full_name: string;
  role: RoleCompte;
}

const CLE_APERCU = 'portail-compte';
const CLE_SORTIE = 'portail-sortie';
const CLE_ANNONCE = 'portail-annonce';
const CLE_ESSAI = 'portail-essai';
/** Where supabase-js keeps the session: `sb-<first label of the host>-auth-token`. */
const JETON = /^sb-.+-auth-token$/;

/** Where the browser refuses storage, nobody is signed in. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const cleJeton = (): string | undefined => attempt(() => Object.keys(localStorage).find((cle) => JETON.test(cle)));

/** True when a session is kept on this device, valid or not. */
export const hasJeton = (): boolean => cleJeton() !== undefined;

/** True when a form waits for a network on this device, whoever wrote it (`stores/hors-ligne/a-envoyer.ts`). */
export const hasAEnvoyer = (): boolean =>
  attempt(() => Object.keys(localStorage).some((cle) => cle.includes('a-envoyer:'))) === true;

/**
 * Under which the device remembers that its database may hold files (`stores/hors-ligne/pieces-a-envoyer.ts`); a name that
 * `hasAEnvoyer` sees.
 */
export const CLE_PIECES = 'pieces-a-envoyer:';

/** True when files that wait for a network may be on this device: only then is what reads them fetched. */
export const hasPieces = (): boolean => attempt(() => localStorage.getItem(CLE_PIECES) !== null) === true;

interface Jeton {
  user?: { id?: string; email?: string; user_metadata?: { full_name?: string } };
}

const readJeton = (cle: string): Jeton['user'] =>
  attempt(() => JSON.parse(localStorage.getItem(cle) ?? '') as Jeton)?.user;

/** Whose session is kept on this device, as it says itself. */
export function idJeton(): string | undefined {
  const cle = cleJeton();
  return cle === undefined ? undefined : readJeton(cle)?.id;
}

/** Name and role for the header; without a role, that of a visitor. */
export function readApercu(): Apercu | undefined {
  const cle = cleJeton();
  if (cle === undefined) return undefined;
  const kept = attempt(() => JSON.parse(localStorage.getItem(CLE_APERCU) ?? '') as Apercu);
  const user = readJeton(cle);
  return {
    full_name: kept?.full_name || user?.user_metadata?.full_name || user?.email || 'Mon compte',
    role: kept?.role ?? 'VISITEUR',
  };
}

/** The header of this very page is told too: a role may have changed since it was written. */
export const keepApercu = (apercu: Apercu): void => {
  attempt(() => {
    localStorage.setItem(CLE_APERCU, JSON.stringify(apercu));
    dispatchEvent(new Event(CLE_APERCU));
  });
};

/** Forgets the session on this device, whatever the service answered; the header of this very page is told. */
export function forgetCompte(): void {
  attempt(() => {
    for (const cle of Object.keys(localStorage)) if (JETON.test(cle)) localStorage.removeItem(cle);
    localStorage.removeItem(CLE_APERCU);
    dispatchEvent(new Event(CLE_APERCU));
  });
}

/** Tabs tell a sign-out from a session that ran out by the time of the last one. */
export const markSortie = (): void => {
  attempt(() => localStorage.setItem(CLE_SORTIE, String(Date.now())));
};

export const isSortieDepuis = (instant: number): boolean =>
  Number(attempt(() => localStorage.getItem(CLE_SORTIE)) ?? 0) >= instant;

/** False where the browser refuses to keep anything: a session would be lost with the page. */
export const canGarder = (): boolean =>
  attempt(() => {
    localStorage.setItem(CLE_ESSAI, '1');
    localStorage.removeItem(CLE_ESSAI);
    return true;
  }) === true;

/** Calls back when another tab signs in or out, or this page has read a name and a role. */
export function followJeton(listener: () => void): void {
  addEventListener(CLE_APERCU, listener);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === CLE_APERCU || JETON.test(key)) listener();
  });
}

/** Calls back when the page comes back from the browser's memory, where no message reached it. */
export function followRetour(listener: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
}

/** A sentence for the next page, said once. */
export const leaveAnnonce = (phrase: string): void => {
  attempt(() => sessionStorage.setItem(CLE_ANNONCE, phrase));
};

export function takeAnnonce(): string | undefined {
  return attempt(() => {
    const phrase = sessionStorage.getItem(CLE_ANNONCE) ?? undefined;
    sessionStorage.removeItem(CLE_ANNONCE);
    return phrase;
  });
}
