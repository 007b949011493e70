import type { CategorieAppelOffres, TypeAppelOffres } from '../appel-offres/vocabulaire.ts';
import type { Projet } from '../projet/projet.ts';
import { isAbandonne } from '../projet/projet.ts';
import type { Secteur } from '../projet/vocabulaire.ts';
import type { NatureTravaux } from '../projet/vocabulaire-travaux.ts';

// Words of the register as codes of the standards.

/** OC4IDS `projectSector`: a sector, then its part. */
export const SECTEUR_CODES: Record<Secteur, readonly string[]> = {
  ROUTE: ['transport', 'transport.road'],
  PISTE_RURALE: ['transport', 'transport.road'],
  VOIRIE_URBAINE: ['transport', 'transport.road', 'transport.urban'],
  PONT: ['transport', 'transport.road'],
  ASSAINISSEMENT: ['waterAndWaste'],
  EDUCATION: ['education'],
  SANTE: ['health'],
  MARCHE: ['economy'],
  ADMINISTRATION: ['governance'],
};

/** OC4IDS `projectType`; upkeep has none of its own: the classification beside it tells it. */
export const NATURE_CODES: Record<NatureTravaux, string> = {
  CONSTRUCTION: 'construction',
  REHABILITATION: 'rehabilitation',
  RECONSTRUCTION: 'replacement',
  BITUMAGE: 'rehabilitation',
  ENTRETIEN: 'rehabilitation',
  EXTENSION: 'expansion',
  AMENAGEMENT: 'construction',
};

/** OCDS `procurementMethod`. */
export const TYPE_CODES: Record<TypeAppelOffres, string> = {
  AAON: 'open',
  AAOI: 'open',
  AAOR: 'selective',
  AMI: 'selective',
  ACCORD_CADRE: 'selective',
  CONSULTATION: 'limited',
  ENTENTE_DIRECTE: 'direct',
};

/** OCDS `mainProcurementCategory`. */
export const CATEGORIE_CODES: Record<CategorieAppelOffres, string> = {
  TRAVAUX: 'works',
  FOURNITURES: 'goods',
  PRESTATIONS_INTELLECTUELLES: 'services',
};

type Etat = Pick<Projet, 'status' | 'abandon' | 'budget' | 'entreprise' | 'date_reception_definitive'>;

/** OC4IDS `projectStatus`; no code tells a suspension, which stands beside it. */
export function statutCode(projet: Etat): string {
  if (isAbandonne(projet)) return 'cancelled';
  if (projet.status === 'ACHEVE') return projet.date_reception_definitive === undefined ? 'completion' : 'maintenance';
  if (projet.status !== 'A_VENIR') return 'implementation';
  return projet.budget === undefined && projet.entreprise.length === 0 ? 'identification' : 'preparation';
}
