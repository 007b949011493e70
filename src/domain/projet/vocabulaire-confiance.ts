/** How far whoever entered a projet trusts what it says. */
export const CONFIANCES = ['FAIBLE', 'MOYEN', 'ELEVE'] as const;
type Confiance = (typeof CONFIANCES)[number];

export const CONFIANCE_LABELS: Record<Confiance, string> = { FAIBLE: 'faible', MOYEN: 'moyenne', ELEVE: 'élevée' };
