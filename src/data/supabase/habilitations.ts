import type { DroitDeProposer, Habilitations } from '../../domain/proposition/habilitation.ts';
import { ask } from './requete.ts';

// The types of a JSON answer say nothing of it: it is the database's own functions that write these.

/** Who may propose, and who no longer may. Administrators alone. */
export const readHabilitations = async (): Promise<Habilitations> =>
  (await ask((client) => client.rpc('rpc_habilitations'))) as unknown as Habilitations;

/** What the account that is signed in may propose. */
export const readMesHabilitations = async (): Promise<readonly DroitDeProposer[]> =>
  (await ask((client) => client.rpc('rpc_mes_habilitations'))) as unknown as readonly DroitDeProposer[];

/** What is given. */
export interface HabilitationDonnee {
  compte: string;
  /** Null: the whole register. */
  projet: string | null;
  jusqu_au: string;
  motif: string;
}

/** Gives a right; given twice until the same day, it is one. */
export async function giveHabilitation({ compte, projet, jusqu_au, motif }: HabilitationDonnee): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_habilite', {
      p_user_id: compte,
      p_motif: motif,
      ...(projet !== null && { p_projet_id: projet }),
      ...(jusqu_au !== '' && { p_jusqu_au: jusqu_au }),
    }),
  );
}

/** Withdraws a right. */
export async function withdrawHabilitation(id: string, motif: string): Promise<void> {
  await ask((client) => client.rpc('rpc_retire_habilitation', { p_id: id, p_motif: motif }));
}
