import type { NatureTravaux } from './vocabulaire-travaux.ts';

/** The four states of a project, in the order in which screens list them. */
export const STATUTS_PROJET = ['EN_COURS', 'ACHEVE', 'SUSPENDU', 'A_VENIR'] as const;
export type StatutProjet = (typeof STATUTS_PROJET)[number];

export const STATUT_PROJET_LABELS: Record<StatutProjet, string> = {
  EN_COURS: 'En cours',
  ACHEVE: 'Achevé',
  SUSPENDU: 'Suspendu',
  A_VENIR: 'À venir',
};

/** Plural labels, for lists and status cards. */
export const STATUT_PROJET_LABELS_PLURIEL: Record<StatutProjet, string> = {
  EN_COURS: 'En cours',
  ACHEVE: 'Achevés',
  SUSPENDU: 'Suspendus',
  A_VENIR: 'À venir',
};

/** One sentence on what a status means, at the head of its list. */
export const STATUT_PROJET_CHAPEAUX: Record<StatutProjet, string> = {
  EN_COURS: 'Des chantiers ouverts : le taux d’exécution dit ce qui est fait, la borne dit le délai déjà couru.',
  ACHEVE: 'Des ouvrages livrés : date de fin, réceptions, coût final.',
  SUSPENDU: 'Des chantiers arrêtés, avec la date et le motif de la suspension.',
  A_VENIR: 'Des projets financés ou étudiés dont les travaux n’ont pas commencé.',
};

/** Title of the list of one status, or of all: "Projets en cours". */
export function titreProjets(statut?: StatutProjet): string {
  if (statut === undefined) return 'Projets';
  const label = STATUT_PROJET_LABELS_PLURIEL[statut];
  return `Projets ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** Values of the `status` query parameter, as the client writes them (R9). */
export const STATUT_PROJET_SLUGS: Record<StatutProjet, string> = {
  EN_COURS: 'en-cours',
  ACHEVE: 'acheves',
  SUSPENDU: 'suspendus',
  A_VENIR: 'a-venir',
};

/** Reads a `status` query value; undefined when it names no status. */
export function statutFromSlug(slug: string): StatutProjet | undefined {
  return STATUTS_PROJET.find((statut) => STATUT_PROJET_SLUGS[statut] === slug);
}

/** What is being built. The client lists roads, bridges, hospitals, schools "and similar". */
export const SECTEURS = [
  'ROUTE',
  'PISTE_RURALE',
  'VOIRIE_URBAINE',
  'PONT',
  'ASSAINISSEMENT',
  'EDUCATION',
  'SANTE',
  'MARCHE',
  'ADMINISTRATION',
] as const;
export type Secteur = (typeof SECTEURS)[number];

export const SECTEUR_LABELS: Record<Secteur, string> = {
  ROUTE: 'Route',
  PISTE_RURALE: 'Piste rurale',
  VOIRIE_URBAINE: 'Voirie urbaine',
  PONT: 'Pont et ouvrage d’art',
  ASSAINISSEMENT: 'Assainissement',
  EDUCATION: 'Éducation',
  SANTE: 'Santé',
  MARCHE: 'Marché et gare',
  ADMINISTRATION: 'Bâtiment administratif',
};

/** Kinds of works in words. */
export const NATURE_TRAVAUX_LABELS: Record<NatureTravaux, string> = {
  CONSTRUCTION: 'Construction neuve',
  REHABILITATION: 'Réhabilitation',
  RECONSTRUCTION: 'Reconstruction',
  BITUMAGE: 'Bitumage',
  ENTRETIEN: 'Entretien',
  EXTENSION: 'Extension',
  AMENAGEMENT: 'Aménagement',
};

/** Stand where nobody knows the kind of the works, or what is built: in filters, and in lines of their own. */
export const NON_RENSEIGNE = { valeur: 'non-renseigne', label: 'Non renseigné' } as const;
export const NATURE_ABSENTE = 'Nature des travaux non renseignée';

/** What a map can show of a place: a point, or only the area that it lies in, or nothing (R45). */
export const NIVEAUX_POSITION = ['exacte', 'lineaire', 'localite', 'prefecture', 'region', 'absente'] as const;
export type NiveauPosition = (typeof NIVEAUX_POSITION)[number];

export const NIVEAU_POSITION_LABELS: Record<NiveauPosition, string> = {
  exacte: 'position relevée sur le site',
  lineaire: 'emprise déduite des PK',
  localite: 'position de la localité',
  prefecture: 'située à la préfecture près',
  region: 'située à la région près',
  absente: 'région non renseignée',
};
