/** Collections that a workbook may tell. */
export const COLLECTIONS_CLASSEUR = ['projets', 'appels-offres', 'entreprises'] as const;
export type CollectionClasseur = (typeof COLLECTIONS_CLASSEUR)[number];

export const COLLECTION_CLASSEUR_LABELS: Record<CollectionClasseur, string> = {
  projets: 'Projets',
  'appels-offres': 'Appels d’offres',
  entreprises: 'Entreprises',
};

/** The field that names an entry. */
export const CHAMP_TITRE: Record<CollectionClasseur, string> = {
  projets: 'title',
  'appels-offres': 'titre',
  entreprises: 'raison_sociale',
};

/** Fields that name one entry alone, the surest first. */
export const CHAMPS_CLES: Record<CollectionClasseur, readonly string[]> = {
  projets: ['source.identifiant', 'num_marche'],
  'appels-offres': ['reference', 'numero_avis'],
  entreprises: ['rccm', 'ifu'],
};

/** Units of the amounts of a column. */
export const UNITES = ['unite', 'millier', 'million', 'milliard'] as const;
export type Unite = (typeof UNITES)[number];

export const FACTEURS: Record<Unite, number> = { unite: 1, millier: 1e3, million: 1e6, milliard: 1e9 };

/** What becomes of a row, in the order in which screens list them. */
export const ETATS_LIGNE = ['NOUVELLE', 'CHANGEE', 'EGALE', 'DEMANDEE', 'REFUSEE', 'LAISSEE'] as const;
export type EtatLigne = (typeof ETATS_LIGNE)[number];

export const ETAT_LIGNE_LABELS: Record<EtatLigne, readonly [un: string, plusieurs: string]> = {
  NOUVELLE: ['nouvelle', 'nouvelles'],
  CHANGEE: ['changée', 'changées'],
  EGALE: ['sans changement', 'sans changement'],
  DEMANDEE: ['qui attend une réponse', 'qui attendent une réponse'],
  REFUSEE: ['refusée', 'refusées'],
  LAISSEE: ['laissée de côté', 'laissées de côté'],
};
