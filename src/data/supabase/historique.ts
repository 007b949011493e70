import type { LigneJournal, ObjetJournal } from '../../domain/administration/journal.ts';
import { getClient } from './client.ts';
import { expectReponse } from './reponse-api.ts';

/** What is read of a line of the audit log. */
export const COLONNES_JOURNAL =
  'id, created_at, actor_email, action, objet, objet_id, statut_avant, statut_apres, reason';

/** Reads what the audit log says of a row, oldest first. */
export async function readHistorique(objet: ObjetJournal, objetId: string): Promise<LigneJournal[]> {
  const client = await getClient();
  return expectReponse(async (signal) => {
    const { data, error, status } = await client
      .from('journaux_audit')
      .select(COLONNES_JOURNAL)
      .eq('objet', objet)
      .eq('objet_id', objetId)
      .order('id')
      .abortSignal(signal);
    return { data: data ?? [], error, status };
  });
}
