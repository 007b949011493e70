import { formatInstant, formatJour } from '../socle/date.ts';
import { readInstant } from '../socle/instant.ts';

/** An invitation is valid that long (R77), days. */
const INVITATION_JOURS = 7;

/** End of an invitation, ISO, from when it was made; empty when that cannot be read. */
export function finInvitation(invite_le: string): string {
  const fin = readInstant(invite_le) + INVITATION_JOURS * 86_400_000;
  return Number.isNaN(fin) ? '' : new Date(fin).toISOString();
}

/** True once an invitation has run out: its link does not open the account any more. */
export const isInvitationFinie = (invite_le: string, now: Date): boolean =>
  readInstant(finInvitation(invite_le)) <= now.getTime();

/** Where an invitation stands. */
export function phraseInvitation(invite_le: string, now: Date): string {
  const fin = formatInstant(finInvitation(invite_le));
  return isInvitationFinie(invite_le, now)
    ? `Invité le ${formatJour(invite_le)}, sans réponse\u00a0: l’invitation a pris fin le ${fin}`
    : `Invité le ${formatJour(invite_le)}, mot de passe à choisir avant le ${fin}`;
}
