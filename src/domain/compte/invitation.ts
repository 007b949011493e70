/** An invitation is valid that long (R77), days. */
const INVITATION_JOURS = 7;

/** End of an invitation, ISO, from when it was made. */
export const finInvitation = (invite_le: string): string =>
  new Date(new Date(invite_le).getTime() + INVITATION_JOURS * 86_400_000).toISOString();

/** True once an invitation has run out: its link does not open the account any more. */
export const isInvitationFinie = (invite_le: string, now: Date): boolean =>
  new Date(finInvitation(invite_le)).getTime() <= now.getTime();
