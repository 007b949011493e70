import type { Secteur } from '../../../src/domain/projet/vocabulaire.ts';
import type { Fiche } from './fiche.ts';

const TRAVAUX_PUBLICS = 'Ministère des Infrastructures et des Travaux Publics';

/** The ministry that owns the works of each sector. */
const MAITRES_OUVRAGE: Record<Secteur, string> = {
  ROUTE: TRAVAUX_PUBLICS,
  PISTE_RURALE: TRAVAUX_PUBLICS,
  VOIRIE_URBAINE: TRAVAUX_PUBLICS,
  PONT: TRAVAUX_PUBLICS,
  ASSAINISSEMENT: TRAVAUX_PUBLICS,
  EDUCATION: 'Ministère de l’Enseignement pré-universitaire et de l’Alphabétisation',
  SANTE: 'Ministère de la Santé et de l’Hygiène publique',
  MARCHE: 'Ministère de l’Administration du territoire et de la Décentralisation',
  ADMINISTRATION: 'Ministère de l’Administration du territoire et de la Décentralisation',
};

/** Sectors whose works the roads agency runs for the ministry. */
const SECTEURS_DELEGUES: ReadonlySet<Secteur> = new Set<Secteur>(['ROUTE', 'PISTE_RURALE', 'VOIRIE_URBAINE', 'PONT']);

export function maitreOuvrageOf({ secteur, maitreOuvrage }: Fiche): string {
  return maitreOuvrage ?? MAITRES_OUVRAGE[secteur];
}

export function delegueOf({ secteur, maitreOuvrageDelegue }: Fiche): string | undefined {
  return maitreOuvrageDelegue ?? (SECTEURS_DELEGUES.has(secteur) ? 'Agence de gestion des routes' : undefined);
}
