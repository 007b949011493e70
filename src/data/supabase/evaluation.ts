import type { StatutLot } from '../../domain/appel-offres/vocabulaire.ts';
import { relit } from '../../domain/scelle/lecture-relue.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import type { RapportEvaluation } from '../../domain/scelle/rapport-evaluation.ts';
import type { Appreciation } from '../../domain/scelle/saisie-evaluation.ts';
import { ask } from './requete.ts';

/** Where the evaluation of a tender stands; null for one that the register has no more. Administrators alone. */
export async function readEvaluation(appelOffresId: string): Promise<Evaluation | null> {
  const lue = await ask((client) => client.rpc('rpc_evaluation', { p_appel_offres_id: appelOffresId }));
  const evaluation = lue as unknown as Evaluation | null;
  return evaluation && { ...evaluation, offres: evaluation.offres.map(relit) };
}

/** Writes what a member makes of an offer for a lot, 0 for a tender without lots. Members of the commission alone. */
export async function writeAppreciation(
  soumission: string,
  lot: number,
  { rejet, motifs, notes }: Appreciation,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_evalue_offre', {
      p_soumission_id: soumission,
      p_lot: lot,
      // The generated types know no null of a parameter.
      ...({
        ...{ p_note: null, p_rejet: rejet, p_notes: notes },
        // A list holds no null on its way: an empty text is a condition that is met.
        p_motifs: motifs?.map((motif) => motif ?? '') ?? null,
      } as unknown as Record<'p_note' | 'p_rejet' | 'p_motifs' | 'p_notes', never>),
    }),
  );
}

/** Corrects the price that was read of an offer, or takes the correction back without one. */
export async function correctPrix(
  soumission: string,
  lot: number,
  correction: { prix: number; motif: string } | undefined,
): Promise<void> {
  await ask<unknown>((client) =>
    client.rpc('rpc_corrige_prix', {
      p_soumission_id: soumission,
      p_lot: lot,
      p_prix: (correction?.prix ?? null) as number,
      p_motif: (correction?.motif ?? null) as string,
    }),
  );
}

/** Makes the report of an evaluation, which the database computes. */
export async function makeRapport(id: string): Promise<void> {
  await ask<unknown>((client) => client.rpc('rpc_etablit_rapport', { p_appel_offres_id: id }));
}

/** Confirms the report that was read, by its digest. */
export async function confirmRapport(id: string, empreinte: string): Promise<void> {
  await ask<unknown>((client) => client.rpc('rpc_confirme_rapport', { p_appel_offres_id: id, p_empreinte: empreinte }));
}

/** The report that was confirmed, the evaluation ended; null where there is none. */
export async function readRapport(id: string): Promise<RapportEvaluation | null> {
  const lu = await ask((client) => client.rpc('rpc_rapport_evaluation', { p_appel_offres_id: id }));
  return lu as unknown as RapportEvaluation | null;
}

/** Proposes who gets the contract of a lot, 0 for a tender without lots, and its price; of a groupement the lead first. */
export async function designTitulaire(
  id: string,
  lot: number,
  titulaire: readonly string[],
  montant: number,
  motif: string,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_designe_titulaire', {
      p_id: id,
      p_lot: lot,
      p_titulaire: [...titulaire],
      p_montant: montant,
      p_reason: motif,
    }),
  );
}

/** Ends of a lot; false when it is proposed to another administrator (R281). */
export async function changeStatutLot(id: string, lot: number, statut: StatutLot, motif: string): Promise<boolean> {
  const isFaite = await ask((client) =>
    client.rpc('rpc_change_statut_lot', { p_id: id, p_lot: lot, p_statut: statut, p_reason: motif }),
  );
  return isFaite === true;
}

/** Makes the minutes of an opening public. */
export async function publishPv(id: string, motif: string): Promise<void> {
  await ask<unknown>((client) => client.rpc('rpc_publie_pv', { p_id: id, p_reason: motif }));
}

/** Functions that take a tender, a reason, and a lot: 0 for a tender without lots. */
type Acte =
  'rpc_publie_attribution' | 'rpc_demande_non_objection' | 'rpc_retire_non_objection' | 'rpc_reprend_proposition';

const actOf = (fonction: Acte) => async (id: string, lot: number, motif: string) => {
  await ask<unknown>((client) => client.rpc(fonction, { p_id: id, p_lot: lot, p_reason: motif }));
};

/** Makes an award public. */
export const publishAttribution = actOf('rpc_publie_attribution');
/** Asks the funder whether it objects; the note, which is the reason, is in its letter. */
export const askNonObjection = actOf('rpc_demande_non_objection');
/** Takes the request back while nobody has answered it. */
export const withdrawNonObjection = actOf('rpc_retire_non_objection');
/** Takes the proposal up again once it is answered: the answer binds until the next one (R173). */
export const reopenProposition = actOf('rpc_reprend_proposition');
