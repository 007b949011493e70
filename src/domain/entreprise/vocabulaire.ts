/** Fields of work, as the directory filters by them. */
export const DOMAINES = [
  'ROUTES',
  'OUVRAGES_ART',
  'BATIMENT',
  'HYDRAULIQUE',
  'VOIRIE_RESEAUX_DIVERS',
  'ENTRETIEN_ROUTIER',
  'SIGNALISATION_ECLAIRAGE',
  'ETUDES_CONTROLE',
] as const;
export type Domaine = (typeof DOMAINES)[number];

export const DOMAINE_LABELS: Record<Domaine, string> = {
  ROUTES: 'Routes et terrassements',
  OUVRAGES_ART: 'Ponts et ouvrages d’art',
  BATIMENT: 'Bâtiment',
  HYDRAULIQUE: 'Hydraulique et assainissement',
  VOIRIE_RESEAUX_DIVERS: 'Voirie et réseaux divers',
  ENTRETIEN_ROUTIER: 'Entretien routier',
  SIGNALISATION_ECLAIRAGE: 'Signalisation et éclairage',
  ETUDES_CONTROLE: 'Études et contrôle',
};

/** "Bâtiment · Lola": what a company does and where it sits, as far as the register knows. */
export const metierDit = ({ domaine, ville }: { domaine?: Domaine | undefined; ville?: string | undefined }): string =>
  `${domaine ? DOMAINE_LABELS[domaine] : 'Domaine non renseigné'} · ${ville ?? 'ville non renseignée'}`;

/** Bands of the global score, best first; one table serves every screen (R42). */
export const BANDES_SCORE = ['EXCELLENT', 'BON', 'MOYEN', 'A_AMELIORER'] as const;
export type BandeScore = (typeof BANDES_SCORE)[number];

export const BANDE_SCORE_LABELS: Record<BandeScore, string> = {
  EXCELLENT: 'Excellent',
  BON: 'Bon',
  MOYEN: 'Moyen',
  A_AMELIORER: 'À améliorer',
};

/** Longest answer of a company to its score and facts, in characters; the database holds the same bound. */
export const REPONSE_MAX = 2000;
