import { changeStatut } from '../../data/supabase/actes-procedure.ts';
import { readSituation } from '../../data/supabase/appel-offres-compte.ts';
import {
  askNonObjection,
  changeStatutLot,
  confirmRapport,
  correctPrix,
  designTitulaire,
  makeRapport,
  publishAttribution,
  publishPv,
  readEvaluation,
  reopenProposition,
  withdrawNonObjection,
  writeAppreciation,
} from '../../data/supabase/evaluation.ts';
import { signLettre } from '../../data/supabase/avis-bailleur.ts';
import { readNonObjections } from '../../data/supabase/non-objections.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import type { StatutAppelOffres, StatutLot } from '../../domain/appel-offres/vocabulaire.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import type { Appreciation } from '../../domain/scelle/saisie-evaluation.ts';
import { messageForEvaluation } from '../../domain/scelle/refus-evaluation.ts';
import { type Issue, runActe } from '../socle/acte.ts';
import { createRessources } from '../socle/ressource.ts';

/** All that the evaluation of a tender is led by. */
export interface SuiviEvaluation {
  evaluation: Evaluation;
  /** The latest first. */
  nonObjections: readonly NonObjection[];
  situation: Situation;
}

const DEPENDANCES = {
  readEvaluation,
  readNonObjections,
  readSituation,
  writeAppreciation,
  correctPrix,
  makeRapport,
  confirmRapport,
  changeStatut,
  changeStatutLot,
  designTitulaire,
  publishPv,
  publishAttribution,
  askNonObjection,
  withdrawNonObjection,
  reopenProposition,
};

/** Makes the store of evaluations. */
export function createEvaluations(dependances: typeof DEPENDANCES) {
  /** Null for a tender that the register has no more. */
  const suiviOf = createRessources(async (appel: string): Promise<SuiviEvaluation | null> => {
    const [evaluation, nonObjections] = await Promise.all([
      dependances.readEvaluation(appel),
      dependances.readNonObjections(appel),
    ]);
    return evaluation && { evaluation, nonObjections, situation: await dependances.readSituation(appel) };
  });

  const act = <T>(appel: string, run: () => Promise<T>): Promise<Issue<T>> =>
    runActe(suiviOf(appel), messageForEvaluation, run);

  // A lot of 0 is a tender without lots.
  const assessOffre = (appel: string, soumission: string, lot: number, appreciation: Appreciation) =>
    act(appel, () => dependances.writeAppreciation(soumission, lot, appreciation));
  const correctPrix = (
    appel: string,
    soumission: string,
    lot: number,
    correction: { prix: number; motif: string } | undefined,
  ) => act(appel, () => dependances.correctPrix(soumission, lot, correction));
  const makeRapport = (appel: string) => act(appel, () => dependances.makeRapport(appel));
  const confirmRapport = (appel: string, empreinte: string) =>
    act(appel, () => dependances.confirmRapport(appel, empreinte));
  /** Moves the procedure to another state. */
  const changeStatut = (appel: string, statut: StatutAppelOffres, motif: string) =>
    act(appel, () => dependances.changeStatut(appel, statut, motif));
  /** Ends a lot. */
  const changeStatutLot = (appel: string, lot: number, statut: StatutLot, motif: string) =>
    act(appel, () => dependances.changeStatutLot(appel, lot, statut, motif));
  const designTitulaire = (appel: string, lot: number, titulaire: readonly string[], montant: number, motif: string) =>
    act(appel, () => dependances.designTitulaire(appel, lot, titulaire, montant, motif));
  const publishPv = (appel: string, motif: string) => act(appel, () => dependances.publishPv(appel, motif));
  const publishAttribution = (appel: string, lot: number, motif: string) =>
    act(appel, () => dependances.publishAttribution(appel, lot, motif));
  const askNonObjection = (appel: string, lot: number, note: string) =>
    act(appel, () => dependances.askNonObjection(appel, lot, note));
  const withdrawNonObjection = (appel: string, lot: number, motif: string) =>
    act(appel, () => dependances.withdrawNonObjection(appel, lot, motif));
  const reopenProposition = (appel: string, lot: number, motif: string) =>
    act(appel, () => dependances.reopenProposition(appel, lot, motif));

  return {
    suiviOf,
    assessOffre,
    correctPrix,
    makeRapport,
    confirmRapport,
    changeStatut,
    changeStatutLot,
    designTitulaire,
    publishPv,
    publishAttribution,
    askNonObjection,
    withdrawNonObjection,
    reopenProposition,
  };
}

export const evaluations = createEvaluations(DEPENDANCES);
export { signLettre };
