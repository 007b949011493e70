// Closed lists that entering and checking the register ask for, and no public list: apart, since every list carries
// `vocabulaire.ts`.

/** How well a position is known: on the works, in the town, or only the préfecture. */
export const PRECISIONS = ['exacte', 'localite', 'prefecture'] as const;
/** How far the environmental and social impact study of a projet has come. */
export const ETUDES_IMPACT = ['NON_REQUISE', 'EN_COURS', 'FAITE', 'APPROUVEE'] as const;
type EtudeImpact = (typeof ETUDES_IMPACT)[number];

export const ETUDE_IMPACT_LABELS: Record<EtudeImpact, string> = {
  NON_REQUISE: 'Non requise',
  EN_COURS: 'En cours',
  FAITE: 'Remise, pas encore approuvée',
  APPROUVEE: 'Approuvée',
};

/** What an ordre de service orders. */
export const TYPES_ORDRE = ['DEMARRAGE', 'ARRET', 'REPRISE', 'PROLONGATION'] as const;
export type TypeOrdre = (typeof TYPES_ORDRE)[number];

/** What a payment is for. */
export const NATURES_PAIEMENT = ['AVANCE', 'DECOMPTE', 'DECOMPTE_FINAL', 'RETENUE_GARANTIE', 'AUTRE'] as const;
type NaturePaiement = (typeof NATURES_PAIEMENT)[number];

export const NATURE_PAIEMENT_LABELS: Record<NaturePaiement, string> = {
  AVANCE: 'Avance de démarrage',
  DECOMPTE: 'Décompte',
  DECOMPTE_FINAL: 'Décompte final',
  RETENUE_GARANTIE: 'Retenue de garantie rendue',
  AUTRE: 'Autre',
};

/** How far a payment has come: asked for by the company, ordered, paid. */
export const STATUTS_PAIEMENT = ['DEPOSE', 'ORDONNANCE', 'PAYE'] as const;
type StatutPaiement = (typeof STATUTS_PAIEMENT)[number];

export const STATUT_PAIEMENT_LABELS: Record<StatutPaiement, string> = {
  DEPOSE: 'Déposé',
  ORDONNANCE: 'Ordonnancé',
  PAYE: 'Payé',
};
