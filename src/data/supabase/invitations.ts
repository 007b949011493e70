import { getClient } from './client.ts';
import { expectReponse } from './reponse.ts';

/** Sends the invitation of an approved request again. */
export async function resendInvitation(reference: string): Promise<void> {
  const client = await getClient();
  await expectReponse((signal) => client.rpc('rpc_resend_invitation', { p_reference: reference }).abortSignal(signal));
}
