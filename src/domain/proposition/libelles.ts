import type { CollectionProposee, OrigineProposition } from './proposition.ts';

export const COLLECTION_PROPOSEE_LABELS: Record<CollectionProposee, string> = {
  projets: 'Projet',
  'appels-offres': 'Appel d’offres',
  entreprises: 'Entreprise',
  routes: 'Route',
  actualites: 'Actualité',
};

export const ORIGINE_PROPOSITION_LABELS: Record<OrigineProposition, string> = {
  FORMULAIRE: 'Formulaire',
  CLASSEUR: 'Classeur',
  ERP: 'Extrait de l’ERP',
  RAPPORT_CHANTIER: 'Rapport de chantier',
};
