// A site report (R216): what an allowed account sees of a projet on one day, with its photographs. It is written without a
// network, kept on the device, and leaves by itself.

export const ETATS_CHANTIER = ['AVANCE', 'RALENTI', 'ARRETE', 'FINI'] as const;
export type EtatChantier = (typeof ETATS_CHANTIER)[number];

export const ETAT_CHANTIER_LABELS: Record<EtatChantier, string> = {
  AVANCE: 'Les travaux avancent',
  RALENTI: 'Les travaux sont ralentis',
  ARRETE: 'Les travaux sont arrêtés',
  FINI: 'Les travaux sont finis',
};

/** Photographs of one report, bytes of one of them, and its longest side in pixels. */
export const PHOTOS_MAX = 8;
export const PHOTO_OCTETS_MAX = 1_500_000;
export const PHOTO_COTE_MAX = 1_600;

/** Where a photograph was taken, and how far that may be wrong; kept only if its author says so, never published. */
export interface PositionPhoto {
  lat: number;
  lng: number;
  /** Metres. */
  precision_m: number;
}

/** A photograph of a report; its bytes are kept apart. */
export interface PhotoRapport extends Partial<PositionPhoto> {
  id: string;
  sha256: string;
  /** Bytes. */
  taille: number;
  /** What it shows. */
  alt: string;
  /** Day on which it was taken. */
  prise_le: string;
}

/** What is reported, as the database takes it. */
export interface FaitsRapport {
  /** Works done, percent; absent when whoever reports does not know it. */
  taux_execution_physique?: number;
  /** Length done so far, km; absent when it was not measured. */
  lineaire_execute_km?: number;
  etat: EtatChantier;
  phrase?: string;
  /** Who saw it, as read after « selon ». */
  source: string;
  /** Who took the photographs. */
  credit: string;
}

/** What its author types, kept as it is typed: a dead battery loses nothing. */
export interface SaisieRapport {
  projet_id: string;
  taux: string;
  lineaire: string;
  etat: EtatChantier | '';
  phrase: string;
  qualite: QualiteRapport;
  /** Name of the firm or of the office. */
  organisme: string;
}

/** BROUILLON is being written; A_ENVOYER leaves when it can; REFUSE waits for its author; ENVOYE has arrived. */
export type EtatRapport = 'BROUILLON' | 'A_ENVOYER' | 'REFUSE' | 'ENVOYE';

/** A report as the device keeps it. */
export interface RapportGarde {
  id: string;
  /** Account that wrote it: no other one sees it. */
  compte: string;
  /** Title of its projet. */
  titre: string;
  /** When it was begun, by the device's clock. */
  constate_le: string;
  saisie: SaisieRapport;
  photos: readonly PhotoRapport[];
  etat: EtatRapport;
  /** Why it is refused, or why it waits, in one sentence. */
  raison?: string | undefined;
  /** Once it has arrived: its proposition, and what the clock was worth. */
  numero?: number;
  horloge?: HorlogeRapport;
  date_constat?: string;
}

export type HorlogeRapport = 'JUSTE' | 'FAUSSE';

/** What the service says of a report that it received. */
export interface IssueRapport {
  /** Photographs that have not arrived. */
  manquent: readonly string[];
  horloge: HorlogeRapport;
  date_constat: string;
  numero: number | null;
}

/** A projet that one may report on, as the device remembers it. */
export interface ProjetChantier {
  id: string;
  titre: string;
  /** Its section, in words. */
  section?: string;
  /** Its length, km. */
  longueur?: number;
  /** What its page says: last rate, and its day. */
  taux?: number;
  constate_le?: string;
}

/** In the order of a French dictionary: the database's own puts accents last. */
export const sortChantiers = (projets: readonly ProjetChantier[]): ProjetChantier[] =>
  [...projets].sort((a, b) => a.titre.localeCompare(b.titre, 'fr'));

/** Who reports. */
export const QUALITES_RAPPORT = ['MISSION_CONTROLE', 'INGENIEUR'] as const;
export type QualiteRapport = (typeof QUALITES_RAPPORT)[number];

export const QUALITE_RAPPORT_LABELS: Record<QualiteRapport, string> = {
  MISSION_CONTROLE: 'la mission de contrôle',
  INGENIEUR: 'un ingénieur du maître d’ouvrage',
};

/** « la mission de contrôle (Cabinet X) », as pages read it after « selon »: an office, never a person. */
export const sourceOf = ({ qualite, organisme }: Pick<SaisieRapport, 'qualite' | 'organisme'>): string =>
  QUALITE_RAPPORT_LABELS[qualite] + (organisme.trim() === '' ? '' : ` (${organisme.trim()})`);
