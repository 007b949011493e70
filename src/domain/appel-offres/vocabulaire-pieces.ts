/** Where the official procedure runs (R40). */
export const CANAUX_OFFICIELS = ['TELEMO', 'JAO', 'JOURNAL_OFFICIEL'] as const;
export type CanalOfficiel = (typeof CANAUX_OFFICIELS)[number];

export const CANAL_OFFICIEL_LABELS: Record<CanalOfficiel, string> = {
  TELEMO: 'TELEMO, la plateforme nationale des marchés publics',
  JAO: 'Journal des appels d’offres (JAO Guinée)',
  JOURNAL_OFFICIEL: 'Journal officiel de la République',
};

/** Kinds of tender documents; AVIS, ADDITIF and PLAN are kinds that a real procedure adds (R27). */
export const TYPES_DOCUMENT = ['AUTRE', 'DAO', 'PV', 'ANO', 'MARCHE', 'AVIS', 'ADDITIF', 'PLAN'] as const;
export type TypeDocument = (typeof TYPES_DOCUMENT)[number];

export const TYPE_DOCUMENT_LABELS: Record<TypeDocument, string> = {
  AVIS: 'Avis d’appel d’offres',
  ADDITIF: 'Additif',
  PLAN: 'Plan',
  PV: 'Procès-verbal',
  DAO: 'Dossier d’appel d’offres',
  ANO: 'Avis de non-objection',
  MARCHE: 'Marché',
  AUTRE: 'Autre document',
};
