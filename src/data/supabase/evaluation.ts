import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import { ask } from './requete.ts';

/** Where the evaluation of a tender stands; null for one that the register has no more. Administrators alone. */
export async function readEvaluation(appelOffresId: string): Promise<Evaluation | null> {
  const lue = await ask((client) => client.rpc('rpc_evaluation', { p_appel_offres_id: appelOffresId }));
  return lue as unknown as Evaluation | null;
}

/** What a member makes of an offer: a mark, or why it is rejected. */
export type Appreciation = { note: number } | { rejet: string };

/** Marks an offer, or rejects it. Members of the commission alone. */
export async function writeAppreciation(soumission: string, appreciation: Appreciation): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_evalue_offre', {
      p_soumission_id: soumission,
      // The generated types know no null of a parameter.
      p_note: ('note' in appreciation ? appreciation.note : null) as number,
      p_rejet: ('rejet' in appreciation ? appreciation.rejet : null) as string,
    }),
  );
}

/** Proposes who gets the contract, and its price. */
export async function designTitulaire(
  id: string,
  titulaire: readonly string[],
  montant: number,
  motif: string,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_designe_titulaire', { p_id: id, p_titulaire: [...titulaire], p_montant: montant, p_reason: motif }),
  );
}

/** Functions that take a tender and a reason. */
type Acte = 'rpc_publie_pv' | 'rpc_publie_attribution' | 'rpc_demande_non_objection' | 'rpc_retire_non_objection';

async function act(fonction: Acte, id: string, motif: string): Promise<void> {
  await ask<unknown>((client) => client.rpc(fonction, { p_id: id, p_reason: motif }));
}

/** Makes the minutes of an opening public. */
export const publishPv = (id: string, motif: string) => act('rpc_publie_pv', id, motif);
/** Makes an award public. */
export const publishAttribution = (id: string, motif: string) => act('rpc_publie_attribution', id, motif);
/** Asks the funder whether it objects; the note is in its letter. */
export const askNonObjection = (id: string, note: string) => act('rpc_demande_non_objection', id, note);
/** Takes the request back, answered or not. */
export const withdrawNonObjection = (id: string, motif: string) => act('rpc_retire_non_objection', id, motif);
