import { createClient } from '@supabase/supabase-js';
import { isRecord } from '../dossier.ts';

/** A letter of the queue, as the worker receives it. */
export type Courriel = {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  attempts: number;
};

/** What the worker asks of Supabase, embedded or hosted: the same calls, with the secret key. */
export type Poste = {
  claim: (limite: number) => Promise<Courriel[]>;
  /** Closes a try; with an error, the database says when to try again, or gives up. Returns the new status. */
  settle: (id: string, erreur: string | null) => Promise<string>;
  /** A one-time token for an invitation; undefined when the person's account is already open. */
  drawInvitation: (email: string, full_name: string) => Promise<string | undefined>;
  /** A one-time token for a new password; undefined when the account is gone. */
  drawRecovery: (email: string) => Promise<string | undefined>;
  /** A one-time token for the owner of an account; undefined when nothing waits to be confirmed any more. */
  drawConfirmation: (requestId: string) => Promise<string | undefined>;
  /** A one-time token that adds a proof to a request; undefined once it is decided. */
  drawPiece: (requestId: string) => Promise<string | undefined>;
  /** Copies the published tenders; returns how many. */
  copyAppelsOffres: (publies: readonly object[]) => Promise<number>;
};

const isCourriel = (value: unknown): value is Courriel =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['kind'] === 'string' &&
  typeof value['recipient'] === 'string' &&
  isRecord(value['payload']);

type Fetch = typeof fetch;

export function createPoste(url: string, cleSecrete: string, fetchOwn?: Fetch): Poste {
  const client = createClient(url, cleSecrete, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(fetchOwn && { global: { fetch: fetchOwn } }),
  });
  const call = async (nom: string, parametres: Record<string, unknown>): Promise<unknown> => {
    const reponse = await client.rpc(nom, parametres);
    if (reponse.error) throw new Error(`${nom} : ${reponse.error.message}`);
    return reponse.data as unknown;
  };
  const drawJeton = async (nom: string, requestId: string): Promise<string | undefined> => {
    const jeton = await call(nom, { p_request_id: requestId });
    return typeof jeton === 'string' ? jeton : undefined;
  };
  return {
    claim: async (limite) => {
      const lignes = await call('rpc_claim_courriels', { p_limit: limite });
      return Array.isArray(lignes) ? lignes.filter(isCourriel) : [];
    },
    settle: async (id, erreur) => String(await call('rpc_settle_courriel', { p_id: id, p_error: erreur })),
    copyAppelsOffres: async (publies) => Number(await call('rpc_sync_appels_offres', { p_rows: publies })),
    drawInvitation: async (email, full_name) => {
      const { data, error } = await client.auth.admin.generateLink({
        type: 'invite',
        email,
        options: { data: { full_name } },
      });
      if (error?.code === 'email_exists') return undefined;
      if (error) throw error;
      return data.properties.hashed_token;
    },
    drawRecovery: async (email) => {
      const { data, error } = await client.auth.admin.generateLink({ type: 'recovery', email });
      if (error?.code === 'user_not_found') return undefined;
      if (error) throw error;
      return data.properties.hashed_token;
    },
    drawConfirmation: (requestId) => drawJeton('rpc_draw_confirmation', requestId),
    drawPiece: (requestId) => drawJeton('rpc_draw_piece', requestId),
  };
}
