import type { Projet } from '../projet/projet.ts';
import { ETUDE_IMPACT_LABELS } from '../projet/vocabulaire-suivi.ts';
import { countOf } from '../socle/texte.ts';
import { toMoment, toMontant } from './formes-normes.ts';
import { type ObjetJson, toObjet } from './json.ts';

// Sustainability as OC4IDS 0.9.5 writes it; what it has no path for is in `x_recours` or among the measures (R283).

const JOURS_PAR_AN = 365.25;
const ETUDE = 'Étude d’impact environnemental et social';

/** Fields of a projet beside its own. */
export function environnementOf({ environnement_social: dit }: Projet): Record<string, unknown> {
  if (dit === undefined) return {};
  const { etude_impact: etude, consultation_date: date, duree_vie_ans: ans } = dit;
  const participants = dit.consultation_participants;
  return {
    assetLifetime: ans === undefined ? undefined : { durationInDays: Math.round(ans * JOURS_PAR_AN) },
    environment: {
      hasImpactAssessment: etude === undefined ? undefined : etude === 'FAITE' || etude === 'APPROUVEE',
      climateMeasures: dit.mesures_climat === undefined ? undefined : [{ description: dit.mesures_climat }],
    },
    social: {
      consultationMeetings:
        date === undefined
          ? undefined
          : [toObjet({ id: `consultation-${date}`, date: toMoment(date), numberOfParticipants: participants })],
      landCompensationBudget: toMontant(dit.budget_indemnisation),
    },
    x_recours: dit.recours,
  };
}

/** What both studies say, as the official mapping of CoST's items wants it: a document, in words where no file is published. */
export function documentsImpact({ environnement_social: dit }: Projet): ObjetJson[] {
  const { etude_impact: etude, menages_touches: touches, menages_indemnises: indemnises } = dit ?? {};
  const language = 'fr';
  return [
    ...(etude === undefined
      ? []
      : [
          {
            ...{ id: 'etude-impact', documentType: 'environmentalImpact', title: ETUDE, language },
            description: ETUDE_IMPACT_LABELS[etude],
          },
        ]),
    ...(touches === undefined
      ? []
      : [
          {
            ...{ id: 'effets-terres', documentType: 'landAndSettlementImpact', language },
            title: 'Effets sur les terres et les habitants',
            description: [
              touches === 0 ? 'Aucun ménage touché' : countOf(touches, 'ménage touché', 'ménages touchés'),
              ...(indemnises === undefined ? [] : [`${indemnises} indemnisé${indemnises > 1 ? 's' : ''}`]),
            ].join(', '),
          },
        ]),
  ];
}

/** Title, kind and day of the study's milestone. */
export const jalonEtude = ({ environnement_social: dit }: Projet): readonly [string, string, string | undefined] =>
  dit?.etude_impact === 'APPROUVEE'
    ? [`${ETUDE}, approuvée`, 'approval', dit.etude_impact_date]
    : [`${ETUDE}, remise`, 'preProcurement', dit?.etude_impact_date];
