import { ask } from './requete.ts';

/** Sends the invitation of an approved request again. */
export async function resendInvitation(reference: string): Promise<void> {
  await ask((client) => client.rpc('rpc_resend_invitation', { p_reference: reference }));
}
