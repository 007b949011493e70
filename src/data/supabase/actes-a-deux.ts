import type { ActesADeux } from '../../domain/administration/acte-a-deux.ts';
import { ask } from './requete.ts';

/** Acts that wait for a second administrator, oldest first. The types of a JSON answer say nothing of it. */
export const readActes = async (): Promise<ActesADeux> =>
  (await ask((client) => client.rpc('rpc_actes_a_deux'))) as unknown as ActesADeux;

/** Confirms what somebody else proposed: it is done at once. */
export async function confirmActe(id: string): Promise<void> {
  await ask((client) => client.rpc('rpc_confirme_acte', { p_id: id }));
}

/** Refuses what somebody else proposed, with the reason, or withdraws one's own. */
export async function refuseActe(id: string, motif: string): Promise<void> {
  const p_reason = motif.trim();
  await ask((client) => client.rpc('rpc_refuse_acte', { p_id: id, ...(p_reason !== '' && { p_reason }) }));
}
