import { AppError, type CodeErreur } from '../../domain/socle/erreur.ts';
import { getClient } from './client.ts';
import { attenteDemandee, DELAI_DEPASSE } from './echange.ts';

export { followRefus, warmClient } from './client.ts';

/** Who is signed in, as the sign-in service knows them. */
export interface Utilisateur {
  id: string;
  email: string;
}

/** Error of supabase-js; it has a message only when the request never arrived. */
interface Refus {
  name?: string;
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** Links in letters: forgotten password, invitation. */
export type TypeLien = 'recovery' | 'invite';

/** Codes of the sign-in service that have a sentence of their own. */
const CODES: Readonly<Record<string, CodeErreur>> = {
  invalid_credentials: 'identifiants_invalides',
  otp_expired: 'lien_invalide',
  bad_jwt: 'lien_invalide',
  weak_password: 'mot_de_passe_faible',
  same_password: 'mot_de_passe_identique',
  over_request_rate_limit: 'trop_d_essais',
  over_email_send_rate_limit: 'trop_d_essais',
};

/** What a refusal of the sign-in service means; `refus` is what a refusal without a known code means here. */
function errorOf(error: Refus, refus: CodeErreur): AppError {
  const { name, status = 0, code = '', message } = error;
  const codeOf = (): CodeErreur => {
    // So does auth-js tell that the service knows the session no more (`session_not_found`): no word on what was sent.
    if (name === 'AuthSessionMissingError') return 'non_autorise';
    const known = CODES[code];
    if (known !== undefined) return known;
    if (message === 'Invalid login credentials') return 'identifiants_invalides';
    if (message === DELAI_DEPASSE) return 'delai_depasse';
    if (status === 429) return 'trop_d_essais';
    if (status >= 500) return 'comptes_indisponibles';
    return status === 0 ? 'hors_ligne' : refus;
  };
  return new AppError(codeOf(), { cause: error, attente: attenteDemandee() });
}

const userOf = (user: { id: string; email?: string | undefined } | null | undefined): Utilisateur | undefined =>
  user ? { id: user.id, email: user.email ?? '' } : undefined;

/** The session kept on this device, refreshed when it has run out. */
export async function readSession(): Promise<Utilisateur | undefined> {
  const { auth } = await getClient();
  // auth-js answers for a minute with the failure it has seen last: who presses « Réessayer » asks for a real try.
  (auth as unknown as { lastRefreshFailure: null }).lastRefreshFailure = null;
  const { data, error } = await auth.getSession();
  // A refused renewal is the end of a session; one that could not be asked for says nothing of it.
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
    throw errorOf(error, 'inattendue');
  return userOf(data.session?.user);
}

/** Calls back at each sign-in and sign-out, those of other tabs included. */
export async function followSession(listener: (user: Utilisateur | undefined) => void): Promise<void> {
  const { auth } = await getClient();
  auth.onAuthStateChange((event, session) => {
    // supabase-js holds its lock during the callback: a request made at once would deadlock.
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') setTimeout(() => listener(userOf(session?.user)));
  });
}

export async function signInWithPassword(email: string, password: string): Promise<Utilisateur> {
  const { auth } = await getClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw errorOf(error, 'identifiants_invalides');
  return { id: data.user.id, email: data.user.email ?? email };
}

/** Ends the session; false when the service could not be told, the device then has to forget by itself. */
export async function signOut(): Promise<boolean> {
  const { auth } = await getClient();
  return (await auth.signOut()).error === null;
}

/** A hosted service refuses a second letter within a minute, to addresses that have an account alone. */
const isLettrePartie = ({ code, message }: Refus): boolean =>
  code === 'over_email_send_rate_limit' && /only request this after \d+ second/.test(message);

/** Asks for the letter of a forgotten password; the answer is the same whether or not the address has an account. */
export async function sendRecovery(email: string, redirectTo: string): Promise<void> {
  const { auth } = await getClient();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error && !isLettrePartie(error)) throw errorOf(error, 'inattendue');
}

/** Opens the session of a letter's link. */
export async function verifyLien(token_hash: string, type: TypeLien): Promise<Utilisateur> {
  const { auth } = await getClient();
  const { data, error } = await auth.verifyOtp({ token_hash, type });
  if (error) throw errorOf(error, 'lien_invalide');
  const user = userOf(data.user);
  if (!user) throw new AppError('lien_invalide');
  return user;
}

export async function setPassword(password: string): Promise<void> {
  const { auth } = await getClient();
  const { error } = await auth.updateUser({ password });
  if (error) throw errorOf(error, 'mot_de_passe_faible');
}
