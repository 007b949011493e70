import { changeStatut } from '../../data/supabase/actes-procedure.ts';
import { readSituation } from '../../data/supabase/appel-offres-compte.ts';
import {
  type Appreciation,
  askNonObjection,
  designTitulaire,
  publishAttribution,
  publishPv,
  readEvaluation,
  withdrawNonObjection,
  writeAppreciation,
} from '../../data/supabase/evaluation.ts';
import { signLettre } from '../../data/supabase/avis-bailleur.ts';
import { readNonObjections } from '../../data/supabase/non-objections.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import type { StatutAppelOffres } from '../../domain/appel-offres/vocabulaire.ts';
import type { Evaluation } from '../../domain/scelle/evaluation.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { messageForEvaluation } from '../../domain/scelle/refus-evaluation.ts';
import { acte, type Issue } from '../socle/acte.ts';
import { createRessources } from '../socle/ressource.ts';

/** All that the evaluation of a tender is led by. */
export interface SuiviEvaluation {
  evaluation: Evaluation;
  /** The latest first. */
  nonObjections: readonly NonObjection[];
  situation: Situation;
}

interface Portes {
  readEvaluation: typeof readEvaluation;
  readNonObjections: typeof readNonObjections;
  readSituation: typeof readSituation;
  writeAppreciation: typeof writeAppreciation;
  changeStatut: typeof changeStatut;
  designTitulaire: typeof designTitulaire;
  publishPv: typeof publishPv;
  publishAttribution: typeof publishAttribution;
  askNonObjection: typeof askNonObjection;
  withdrawNonObjection: typeof withdrawNonObjection;
}

/** Makes the store of evaluations. */
export function createEvaluations(portes: Portes) {
  /** Null for a tender that the register has no more. */
  const suiviOf = createRessources(async (appel: string): Promise<SuiviEvaluation | null> => {
    const [evaluation, nonObjections] = await Promise.all([
      portes.readEvaluation(appel),
      portes.readNonObjections(appel),
    ]);
    return evaluation && { evaluation, nonObjections, situation: await portes.readSituation(appel) };
  });

  const act = (appel: string, run: () => Promise<void>): Promise<Issue<void>> =>
    acte(suiviOf(appel), messageForEvaluation, run);

  const evalueOffre = (appel: string, soumission: string, appreciation: Appreciation) =>
    act(appel, () => portes.writeAppreciation(soumission, appreciation));
  /** Moves the procedure to another state. */
  const passe = (appel: string, statut: StatutAppelOffres, motif: string) =>
    act(appel, () => portes.changeStatut(appel, statut, motif));
  const designe = (appel: string, titulaire: readonly string[], montant: number, motif: string) =>
    act(appel, () => portes.designTitulaire(appel, titulaire, montant, motif));
  const publiePv = (appel: string, motif: string) => act(appel, () => portes.publishPv(appel, motif));
  const publieAttribution = (appel: string, motif: string) => act(appel, () => portes.publishAttribution(appel, motif));
  const demandeNonObjection = (appel: string, note: string) => act(appel, () => portes.askNonObjection(appel, note));
  const retireNonObjection = (appel: string, motif: string) =>
    act(appel, () => portes.withdrawNonObjection(appel, motif));

  return {
    suiviOf,
    evalueOffre,
    passe,
    designe,
    publiePv,
    publieAttribution,
    demandeNonObjection,
    retireNonObjection,
  };
}

export const {
  suiviOf,
  evalueOffre,
  passe,
  designe,
  publiePv,
  publieAttribution,
  demandeNonObjection,
  retireNonObjection,
} = createEvaluations({
  readEvaluation,
  readNonObjections,
  readSituation,
  writeAppreciation,
  changeStatut,
  designTitulaire,
  publishPv,
  publishAttribution,
  askNonObjection,
  withdrawNonObjection,
});
export { signLettre };
