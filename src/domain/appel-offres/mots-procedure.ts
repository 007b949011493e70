import type { TypeAppelOffres } from './vocabulaire.ts';

/** What a form of call hands in, how its steps are named, and what comes of it (R134). */
export interface MotsProcedure {
  plis: string;
  pli: string;
  /** The step at which offers are due. */
  depot: string;
  /** The step that ends it with a contract, or with a list. */
  resultat: string;
  attente: string;
  fin: string;
}

const OFFRES: MotsProcedure = {
  plis: 'offres',
  pli: 'offre',
  depot: 'Date limite de dépôt',
  resultat: 'Attribution',
  attente: 'l’attribution n’est pas encore prononcée',
  fin: 'Le marché est attribué.',
};

const MOTS: Partial<Record<TypeAppelOffres, Partial<MotsProcedure>>> = {
  AMI: {
    plis: 'manifestations d’intérêt',
    pli: 'manifestation d’intérêt',
    resultat: 'Liste des cabinets retenus',
    attente: 'les cabinets retenus ne sont pas encore publiés',
    fin: 'Les cabinets invités à faire une proposition sont choisis.',
  },
  ACCORD_CADRE: {
    resultat: 'Conclusion de l’accord-cadre',
    attente: 'l’accord-cadre n’est pas encore conclu',
    fin: 'L’accord-cadre est conclu.',
  },
  CONSULTATION: { plis: 'réponses', pli: 'réponse', depot: 'Date limite de réponse' },
  ENTENTE_DIRECTE: { fin: 'Le marché est attribué par entente directe, sans mise en concurrence.' },
};

export const motsOf = (type: TypeAppelOffres): MotsProcedure => ({ ...OFFRES, ...MOTS[type] });

/** Who may answer, where it is not everybody, or what comes of it, where it is no contract. */
export const PORTEES: Partial<Record<TypeAppelOffres, string>> = {
  AAOR: 'Appel d’offres restreint\u00a0: seules les entreprises déjà retenues peuvent déposer une offre.',
  AMI: 'Aucun marché n’est attribué ici\u00a0: les cabinets retenus seront ensuite invités à faire une proposition.',
  ACCORD_CADRE: 'Accord-cadre : il fixe d’avance les prix et les conditions de commandes qui viendront ensuite.',
  CONSULTATION: 'Consultation\u00a0: seules les entreprises consultées répondent.',
};
