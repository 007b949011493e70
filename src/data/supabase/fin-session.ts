// What says that a session is over, wherever it was ended: signed out on another device, its password changed, its account gone.

/** An error of auth-js. */
interface RefusSession {
  name: string;
  status?: number | undefined;
}

/** Statuses that say nothing of the session: a try that came too late, crossed another one, or came too often. */
const SANS_RAPPORT: readonly number[] = [408, 409, 425, 429];

/** True when the sign-in service has refused to renew a session: by a 4xx of its own, whatever its code. */
export function isSessionFinie({ name, status = 0 }: RefusSession): boolean {
  // A page that stands in the way of the network (AuthUnknownError) is not the service.
  if (name !== 'AuthApiError' && name !== 'AuthSessionMissingError') return false;
  return status >= 400 && status < 500 && !SANS_RAPPORT.includes(status);
}

/** True when an answer to somebody signed in may mean that their account has changed, or that their session is over. */
export const isRefusCompte = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 413 && !SANS_RAPPORT.includes(status);
