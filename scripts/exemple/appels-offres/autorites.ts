/** Contracting authorities, units and places that the sample tenders name, spelt once. */
export const MITP = 'Ministère des Infrastructures et des Travaux Publics';
export const MEPUA = 'Ministère de l’Enseignement pré-universitaire et de l’Alphabétisation';
export const SANTE = 'Ministère de la Santé et de l’Hygiène publique';
export const MATD = 'Ministère de l’Administration du territoire et de la Décentralisation';

export const AGEROUTE = 'Agence de gestion des routes (AGEROUTE), cellule de passation';
export const DNIR = 'Direction nationale des investissements routiers (DNIR)';
export const DNRP = 'Direction nationale des routes préfectorales';
export const UGP_BID = 'Unité de gestion des projets financés par la BID (UGP-BID)';
export const FER = 'Fonds d’entretien routier (FER), service technique';
export const PRMP = 'Personne responsable des marchés publics (PRMP)';

export const SALLE_MITP =
  'Salle de conférences du ministère des Infrastructures et des Travaux Publics, Kaloum, Conakry';
export const SALLE_AGEROUTE = 'Siège d’AGEROUTE, salle de réunion du rez-de-chaussée, Conakry';
export const SALLE_PRMP = 'Bureau de la PRMP, salle des ouvertures, Kaloum, Conakry';

/** The salle of a region's capital, for works run there. */
export const gouvernorat = (ville: string): string => `Gouvernorat de ${ville}, salle des délibérations`;
