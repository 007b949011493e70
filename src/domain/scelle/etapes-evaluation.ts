import type { NonObjection } from '../appel-offres/non-objection.ts';
import { type EtapeEvaluation, ETAPES_EVALUATION } from './ancre-etape.ts';
import { nonObjectionsDuLot, vuesOf } from './evaluation-lots.ts';
import { empechementRapport, type Evaluation, hasProposition, isEvaluee } from './evaluation.ts';
import { empechementBailleur, isARedemander, viveOf } from './phrases-non-objection.ts';

export const ETAPE_EVALUATION_LABELS: Record<EtapeEvaluation, string> = {
  PV: 'Procès-verbal d’ouverture',
  OFFRES: 'Évaluation des offres',
  RAPPORT: 'Rapport d’évaluation',
  PROPOSITION: 'Proposition',
  NON_OBJECTION: 'Non-objection du bailleur',
  ATTRIBUTION: 'Attribution',
};

/** Where a step stands. */
export type EtatEtape = 'FAITE' | 'A_FAIRE' | 'ATTENDUE' | 'FACULTATIVE' | 'PLUS_TARD' | 'SANS_OBJET' | 'OBJECTION';

export const ETAT_ETAPE_LABELS: Record<EtatEtape, string> = {
  FAITE: 'Fait',
  A_FAIRE: 'À faire',
  ATTENDUE: 'Réponse attendue',
  FACULTATIVE: 'Facultatif',
  PLUS_TARD: 'Plus tard',
  SANS_OBJET: 'Sans objet',
  OBJECTION: 'Objection',
};

/** What a step waits for. */
export const ATTENTES_ETAPE: Record<EtapeEvaluation, string> = {
  PV: 'Le procès-verbal se publie une fois l’ouverture close.',
  OFFRES: 'Les offres s’évaluent une fois l’ouverture close.',
  RAPPORT: 'Le rapport s’établit une fois chaque offre jugée par deux membres de la commission.',
  PROPOSITION: 'Un titulaire se propose une fois l’évaluation terminée.',
  NON_OBJECTION: 'La non-objection se demande une fois un titulaire proposé, avec son prix.',
  ATTRIBUTION: 'L’attribution se prononce une fois un titulaire proposé, avec son prix.',
};

/** A procedure that ended without a contract takes no further step. */
export const isFinie = ({ statut }: Pick<Evaluation, 'statut'>): boolean =>
  statut === 'INFRUCTUEUX' || statut === 'ANNULE';

const isAttribue = ({ statut }: Evaluation): boolean => statut === 'ATTRIBUE';

/** What follows the evaluation waits for it, and is nothing in a procedure that ended. */
const suite = (evaluation: Evaluation, etat: () => EtatEtape): EtatEtape => {
  if (isFinie(evaluation)) return 'SANS_OBJET';
  return evaluation.statut === 'EVALUE' || isAttribue(evaluation) ? etat() : 'PLUS_TARD';
};

function etatPv({ remises, close, pv_publie_le, ...reste }: Evaluation): EtatEtape {
  if (!remises || (!close && isFinie(reste))) return 'SANS_OBJET';
  return pv_publie_le === null ? 'A_FAIRE' : 'FAITE';
}

function etatOffres(evaluation: Evaluation): EtatEtape {
  const { statut, remises, close, offres, rapport } = evaluation;
  if (statut === 'EVALUE' || statut === 'ATTRIBUE' || rapport !== null) return 'FAITE';
  if (isFinie(evaluation)) return close && offres.length > 0 && offres.every(isEvaluee) ? 'FAITE' : 'SANS_OBJET';
  if (!remises) return 'A_FAIRE';
  return close && empechementRapport(evaluation) !== undefined ? 'A_FAIRE' : close ? 'FAITE' : 'PLUS_TARD';
}

/** An evaluation of before reports has none. */
function etatRapport(evaluation: Evaluation): EtatEtape {
  const { statut, remises, close, rapport } = evaluation;
  if (rapport?.confirme_le) return 'FAITE';
  if (!remises || statut === 'EVALUE' || statut === 'ATTRIBUE' || isFinie(evaluation)) return 'SANS_OBJET';
  return close && empechementRapport(evaluation) === undefined ? 'A_FAIRE' : 'PLUS_TARD';
}

function etatNonObjection(evaluation: Evaluation, demandes: readonly NonObjection[]): EtatEtape {
  const vive = viveOf(demandes);
  if (vive?.avis === 'DONNEE') return 'FAITE';
  if (vive?.avis === 'REFUSEE') return 'OBJECTION';
  if (vive) return 'ATTENDUE';
  if (isAttribue(evaluation)) return 'SANS_OBJET';
  if (!hasProposition(evaluation)) return 'PLUS_TARD';
  return isARedemander(demandes) ? 'A_FAIRE' : 'FACULTATIVE';
}

function etatAttribution(evaluation: Evaluation, demandes: readonly NonObjection[]): EtatEtape {
  if (isAttribue(evaluation)) return evaluation.attribution_publiee_le === null ? 'A_FAIRE' : 'FAITE';
  return hasProposition(evaluation) && empechementBailleur(demandes) === undefined ? 'A_FAIRE' : 'PLUS_TARD';
}

/** Of several lots, the state that asks most of the agency is that of the step. */
const URGENCES: readonly EtatEtape[] = [
  'OBJECTION',
  'A_FAIRE',
  'ATTENDUE',
  'FACULTATIVE',
  'PLUS_TARD',
  'FAITE',
  'SANS_OBJET',
];

/** The steps of a tender, in order; that of the funder where one finances it. */
export function etapesEvaluation(
  evaluation: Evaluation,
  nonObjections: readonly NonObjection[],
): ReadonlyArray<{ etape: EtapeEvaluation; etat: EtatEtape }> {
  const vues = vuesOf(evaluation).map((vue) => etatsVue(vue, nonObjectionsDuLot(nonObjections, vue)));
  const etatOf = (etape: EtapeEvaluation): EtatEtape => {
    if (etape === 'PV') return etatPv(evaluation);
    if (etape === 'OFFRES') return etatOffres(evaluation);
    if (etape === 'RAPPORT') return etatRapport(evaluation);
    const etats = vues.map((vue) => vue[etape]());
    return URGENCES.find((etat) => etats.includes(etat)) ?? 'SANS_OBJET';
  };
  const isMontree: Partial<Record<EtapeEvaluation, boolean>> = {
    // Offers on paper are judged on paper.
    RAPPORT: evaluation.remises,
    NON_OBJECTION: evaluation.bailleur.length > 0 || nonObjections.length > 0,
  };
  return ETAPES_EVALUATION.filter((etape) => isMontree[etape] ?? true).map((etape) => ({ etape, etat: etatOf(etape) }));
}

/** What is decided of one lot, or of a tender without lots. */
function etatsVue(
  evaluation: Evaluation,
  nonObjections: readonly NonObjection[],
): Record<'PROPOSITION' | 'NON_OBJECTION' | 'ATTRIBUTION', () => EtatEtape> {
  return {
    PROPOSITION: () =>
      suite(evaluation, () => (isAttribue(evaluation) || hasProposition(evaluation) ? 'FAITE' : 'A_FAIRE')),
    NON_OBJECTION: () => suite(evaluation, () => etatNonObjection(evaluation, nonObjections)),
    ATTRIBUTION: () => suite(evaluation, () => etatAttribution(evaluation, nonObjections)),
  };
}
