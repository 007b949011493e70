import { sendRecovery, verifyLien, warmClient } from '../../data/supabase/session.ts';
import { createSession } from './create-session.ts';
import { DEPENDANCES_SESSION } from './dependances-session.ts';

export type { Session } from './dependances-session.ts';
export {
  /** Asks for the letter that lets a forgotten password be replaced. */
  sendRecovery as askMotDePasse,
  /** Opens the session that a letter's link gives; its account is read when the password is chosen. */
  verifyLien as openLien,
  warmClient,
};

/** The one session of the page. */
export const sessionPage = createSession(DEPENDANCES_SESSION);
