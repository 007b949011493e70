// Apart from the rules of an evaluation: what leads to one of its steps asks for this alone.

/** The way from the minutes of the opening to a public award. */
export const ETAPES_EVALUATION = ['PV', 'OFFRES', 'RAPPORT', 'PROPOSITION', 'NON_OBJECTION', 'ATTRIBUTION'] as const;
export type EtapeEvaluation = (typeof ETAPES_EVALUATION)[number];

/** Id of a step's title. */
export const ancreEtape = (etape: EtapeEvaluation): string => `etape-${etape.toLowerCase().replace('_', '-')}`;
