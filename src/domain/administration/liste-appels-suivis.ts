import { STATUTS_APPEL_OFFRES, type StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { defineVues } from '../listes/vue-distante.ts';
import { readInstant } from '../socle/instant.ts';

/** What a tender may lack: the DAO of an open one, any DAO, an answer to a question. */
export const MANQUES = ['DAO_OUVERT', 'DAO', 'REPONSE'] as const;
export type Manque = (typeof MANQUES)[number];

export const MANQUE_LABELS: Record<Manque, string> = {
  DAO_OUVERT: 'Ouverts sans DAO',
  DAO: 'Sans DAO',
  REPONSE: 'Questions en attente',
};

/** Views of the administrators' list of tenders. */
export const VUES_APPELS = defineVues({ statut: STATUTS_APPEL_OFFRES, manque: MANQUES });
export type VueAppels = typeof VUES_APPELS.vide;

export const APPELS_PAR_PAGE = 20;

/** A tender as administrators follow it. */
export interface AppelSuivi {
  id: string;
  /** Order of arrival: pages of the list turn by it. */
  rang: number;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  /** When it left the public register. */
  retire_le: string | null;
  /** End of the questions. */
  limite_questions: string;
  /** It is led on paper: nothing of it is sold or handed in here. */
  hors_portail: boolean;
  has_dao: boolean;
  /** Version of the DAO; 0 without one. */
  version: number;
  additifs: number;
  questions_en_attente: number;
  /** Acquisitions that are paid, and those that wait. */
  acquis: number;
  demandes: number;
}

/** True when nobody can acquire the DAO of a tender that is open. */
export const isDaoManquant = ({
  has_dao,
  hors_portail,
  statut,
  retire_le,
}: Pick<AppelSuivi, 'has_dao' | 'hors_portail' | 'statut' | 'retire_le'>): boolean =>
  !has_dao && !hors_portail && statut === 'OUVERT' && retire_le === null;

/** True while the DAO may still change for those who answer. */
export const canChanger = ({ statut, date_limite }: Pick<AppelSuivi, 'statut' | 'date_limite'>, now: Date): boolean =>
  (statut === 'PUBLIE' || statut === 'OUVERT') && now.getTime() < readInstant(date_limite);
