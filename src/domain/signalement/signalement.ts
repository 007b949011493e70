import { readInstant } from '../socle/instant.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';
import { PHRASE_DANGER_CLOS } from '../socle/phrase-danger.ts';

/** States of a report, as the database has them: `ECARTE` comes from an address that is on the blacklist (R107). */
export const STATUTS_SIGNALEMENT = ['RECU', 'TRAITE', 'ECARTE'] as const;
export type StatutSignalement = (typeof STATUTS_SIGNALEMENT)[number];

export const STATUT_SIGNALEMENT_LABELS: Record<StatutSignalement, string> = {
  RECU: 'Reçu',
  TRAITE: 'Traité',
  ECARTE: 'Écarté',
};

/** What is reported, gravest last: something of the portal, or works (R130). */
export const GENRES_SIGNALEMENT = ['ERREUR', 'TRAVAUX_ARRETES', 'MALFACON', 'DANGER'] as const;
export type GenreSignalement = (typeof GENRES_SIGNALEMENT)[number];

export const GENRE_SIGNALEMENT_LABELS: Record<GenreSignalement, string> = {
  ERREUR: 'Une erreur sur une page',
  TRAVAUX_ARRETES: 'Des travaux arrêtés',
  MALFACON: 'Des travaux mal faits',
  DANGER: 'Un chantier ou un ouvrage dangereux',
};

/** An error of the site, as its administrator reads it: columns of `signalements`. */
export interface Signalement {
  id: string;
  /** Place in the list, the highest first: as they came, dangers that wait above; pages turn by it. */
  priorite: number;
  genre: GenreSignalement;
  /** Number told to the person, `SE-2026-7KQ4M2XA`. */
  reference: string;
  /** Path of the page, on this site. */
  page: string;
  message: string;
  /** Where to answer; null for who left none. */
  email: string | null;
  status: StatutSignalement;
  /** When it was sent, ISO. */
  created_at: string;
  /** When it was answered, ISO. */
  traite_le: string | null;
  reponse: string | null;
}

/** True while a report waits for an answer. */
export const canRepondre = ({ status }: Pick<Signalement, 'status'>): boolean => status === 'RECU';

/** Bounds of an answer, in characters: those of the database. */
const REPONSE_MIN = 2;
const DANGER_MIN = 10;
const REPONSE_MAX = 2000;

/** What is wrong with an answer that an administrator wrote; undefined when the database would take it (R190). */
export function fauteReponse(saisie: string, genre?: GenreSignalement): string | undefined {
  const { length } = Array.from(cleanTexte(saisie, 'prose'));
  if (genre === 'DANGER' && length < DANGER_MIN) return PHRASE_DANGER_CLOS;
  if (length < REPONSE_MIN) return 'Écrivez la réponse.';
  if (length > REPONSE_MAX) return `${REPONSE_MAX} caractères au plus, il y en a ${length}.`;
  return fauteSignes(saisie, 'prose');
}

const JOUR_MS = 86_400_000;

/** « aujourd’hui », « depuis hier », « depuis 3 jours »: how long a report has waited, by whole days of 24 hours. */
export function attenteOf({ created_at }: Pick<Signalement, 'created_at'>, now: Date): string {
  const jours = Math.floor((now.getTime() - readInstant(created_at)) / JOUR_MS);
  if (jours < 1) return 'depuis moins d’un jour';
  return jours === 1 ? 'depuis un jour' : `depuis ${jours} jours`;
}
