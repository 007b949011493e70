/** States of a tender, as the procedure runs; the last two end it without a winner (R26). */
export const STATUTS_APPEL_OFFRES = [
  'PUBLIE',
  'OUVERT',
  'CLOTURE',
  'EVALUE',
  'ATTRIBUE',
  'INFRUCTUEUX',
  'ANNULE',
] as const;
export type StatutAppelOffres = (typeof STATUTS_APPEL_OFFRES)[number];

export const STATUT_APPEL_OFFRES_LABELS: Record<StatutAppelOffres, string> = {
  PUBLIE: 'Publié',
  OUVERT: 'Ouvert',
  CLOTURE: 'Clôturé',
  EVALUE: 'Évalué',
  ATTRIBUE: 'Attribué',
  INFRUCTUEUX: 'Infructueux',
  ANNULE: 'Annulé',
};

export const STATUT_APPEL_OFFRES_SLUGS: Record<StatutAppelOffres, string> = {
  PUBLIE: 'publies',
  OUVERT: 'ouverts',
  CLOTURE: 'clotures',
  EVALUE: 'evalues',
  ATTRIBUE: 'attribues',
  INFRUCTUEUX: 'infructueux',
  ANNULE: 'annules',
};

/** How far the procedure has come, percent; a procedure that ends without a winner shows 0 (R28). */
export const PROGRESSION: Record<StatutAppelOffres, number> = {
  PUBLIE: 25,
  OUVERT: 50,
  CLOTURE: 75,
  EVALUE: 90,
  ATTRIBUE: 100,
  INFRUCTUEUX: 0,
  ANNULE: 0,
};

/** How a lot ends by itself; one that says nothing follows its tender (R133). */
export const STATUTS_LOT = ['ATTRIBUE', 'INFRUCTUEUX', 'ANNULE'] as const satisfies readonly StatutAppelOffres[];
export type StatutLot = (typeof STATUTS_LOT)[number];

/**
 * Form of the call: national or international open tender, restricted tender, expressions of interest, framework agreement,
 * consultation, direct award (R134).
 */
export const TYPES_APPEL_OFFRES = [
  'AAON',
  'AAOI',
  'AAOR',
  'AMI',
  'ACCORD_CADRE',
  'CONSULTATION',
  'ENTENTE_DIRECTE',
] as const;
export type TypeAppelOffres = (typeof TYPES_APPEL_OFFRES)[number];

export const TYPE_APPEL_OFFRES_LABELS: Record<TypeAppelOffres, string> = {
  AAON: 'Appel d’offres ouvert national',
  AAOI: 'Appel d’offres ouvert international',
  AAOR: 'Appel d’offres restreint',
  AMI: 'Appel à manifestation d’intérêt',
  ACCORD_CADRE: 'Accord-cadre',
  CONSULTATION: 'Consultation',
  ENTENTE_DIRECTE: 'Entente directe',
};

export const CATEGORIES_APPEL_OFFRES = ['TRAVAUX', 'FOURNITURES', 'PRESTATIONS_INTELLECTUELLES'] as const;
export type CategorieAppelOffres = (typeof CATEGORIES_APPEL_OFFRES)[number];

export const CATEGORIE_APPEL_OFFRES_LABELS: Record<CategorieAppelOffres, string> = {
  TRAVAUX: 'Travaux',
  FOURNITURES: 'Fournitures',
  PRESTATIONS_INTELLECTUELLES: 'Prestations intellectuelles',
};

/** Payment channels of the tender file (R41). */
export const MODES_ACQUISITION = ['ACHAT_EN_LIGNE', 'ESPECES_AGENT', 'MOBILE_MONEY', 'CARTE_BANCAIRE'] as const;
export type ModeAcquisition = (typeof MODES_ACQUISITION)[number];

export const MODE_ACQUISITION_LABELS: Record<ModeAcquisition, string> = {
  ACHAT_EN_LIGNE: 'Achat en ligne',
  ESPECES_AGENT: 'Espèces via agent',
  MOBILE_MONEY: 'Mobile Money',
  CARTE_BANCAIRE: 'Carte bancaire',
};
