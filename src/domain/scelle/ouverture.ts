import type { EtatEmpreintes } from '../appel-offres/empreintes-offre.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { formatInstant } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';
import type { Avancement } from './avancement-ouverture.ts';
import type { MembreCommission } from './commission.ts';
import type { Manifeste } from './documents.ts';
import { COPIE_ABSENTE, type Lecture } from './lecture.ts';
import type { PvOuverture } from './pv-ouverture.ts';
import { readInstant } from '../socle/instant.ts';

/** What the first of a pair left for the other one; `reste` is null for who is not the one to open it. */
export interface ResteOffre {
  dehors: string;
  dedans: string;
  reste: string | null;
  reste_le: string;
}

/** What trying a pair gave, and which of the two says so (R179). */
export interface EssaiPaire {
  dehors: string;
  dedans: string;
  /** Id of the account: `dehors` says that its layer does not come off, `dedans` whether the pair opens. */
  dite_par: string;
  ouvre: boolean;
}

/** An encrypted file; rank 0 is the form. */
interface FichierPli {
  rang: number;
  sha256: string;
  taille: number;
  /** Place in the private folder. */
  chemin: string;
}

/** What a member noted of an offer, and who confirmed it. */
export interface LectureNotee {
  lecture: Lecture;
  /** Ids of accounts. */
  lue_par: string;
  lue_le: string;
  confirmee_par: string | null;
  confirmee_le: string | null;
  /** Another reading that a member proposes once one is confirmed: a second member decides (R175). */
  reprise: Lecture | null;
  reprise_par: string | null;
  reprise_le: string | null;
}

/** An offer of the manifest, while it is opened. */
export interface PliOuverture {
  soumission_id: string;
  societe: string | null;
  numero_recu: string;
  version: number;
  submitted_at: string;
  /** Text of its leaf. */
  feuille: string;
  empreintes: EtatEmpreintes;
  /** JSON text. */
  enveloppe: string | null;
  fichiers: readonly FichierPli[];
  restes: readonly ResteOffre[];
  essais: readonly EssaiPaire[];
  lecture: LectureNotee | null;
  /** Registered by its hashes, its copy never handed in: it is not opened. */
  absente: boolean;
}

/** Somebody who attends. */
export interface Presence {
  nom: string;
  qualite: string;
}

/** The opening of a tender's offers, as administrators read it. */
export interface Ouverture {
  appel_offres_id: string;
  reference: string;
  titre: string;
  statut: StatutAppelOffres;
  date_limite: string;
  date_ouverture: string;
  /** True for a member of the commission. */
  membre: boolean;
  membres: readonly MembreCommission[];
  manifeste: Manifeste;
  commencee_le: string | null;
  presences: readonly Presence[];
  remarques: string;
  close_le: string | null;
  pv: PvOuverture | null;
  /** Empty for who is no member: they read how far it is, never what. */
  offres: readonly PliOuverture[];
  avancement: Avancement;
}

/** True once both dates have passed by the device's clock; the database has the last word. */
export const isOuvrable = (
  { date_limite, date_ouverture }: { date_limite: string; date_ouverture: string | null },
  now: Date,
): boolean =>
  date_ouverture !== null && readInstant(date_limite) <= now.getTime() && readInstant(date_ouverture) <= now.getTime();

/** A layer that a member can take off. */
export interface CoucheOffre {
  soumission_id: string;
  dehors: string;
  dedans: string;
  chiffre: string;
}

/** The layers of an envelope; none of what is no envelope. */
export function pairesOf(enveloppe: string | null): Array<Omit<CoucheOffre, 'soumission_id'>> {
  try {
    const { paires } = JSON.parse(enveloppe ?? '') as { paires?: Array<Omit<CoucheOffre, 'soumission_id'>> };
    return paires ?? [];
  } catch {
    // Its bidder's device wrote it: an envelope that is none has nothing to open.
    return [];
  }
}

/** The layers that wait for a member who opens first, also once the offer is read: each pair is tried (R179). */
export const couchesOf = (offres: readonly PliOuverture[], moi: string): CoucheOffre[] =>
  offres
    .filter(({ absente }) => !absente)
    .flatMap(({ soumission_id, enveloppe, restes }) =>
      pairesOf(enveloppe)
        .filter(
          ({ dehors, dedans }) =>
            dehors === moi && !restes.some((reste) => reste.dehors === dehors && reste.dedans === dedans),
        )
        .map(({ dehors, dedans, chiffre }) => ({ soumission_id, dehors, dedans, chiffre })),
    );

/** What waits for a member who opens second: with it and their key, the offer's own key. */
export const restesOf = (
  { restes }: Pick<PliOuverture, 'restes'>,
  moi: string,
): Array<{ dehors: string; reste: string }> =>
  restes.flatMap(({ dehors, dedans, reste }) => (dedans === moi && reste !== null ? [{ dehors, reste }] : []));

/** How far an offer has come. */
export type EtatPli = 'ABSENT' | 'FERME' | 'AVANCE' | 'LU' | 'CONFIRME' | 'RELU';

/** How far an offer has come, from its rests and its reading. */
export function etatPli({ restes, lecture, absente }: Pick<PliOuverture, 'restes' | 'lecture' | 'absente'>): EtatPli {
  if (absente) return 'ABSENT';
  if (lecture !== null) {
    if (lecture.reprise !== null) return 'RELU';
    return lecture.confirmee_le === null ? 'LU' : 'CONFIRME';
  }
  return restes.length === 0 ? 'FERME' : 'AVANCE';
}

/** Where an offer stands, in one sentence; `nomOf` gives a member's name. */
export function phrasePli(
  pli: Pick<PliOuverture, 'restes' | 'lecture' | 'absente'>,
  nomOf: (id: string) => string,
): string {
  const { restes, lecture, absente } = pli;
  if (absente) return COPIE_ABSENTE;
  if (lecture?.reprise_par)
    return `${nomOf(lecture.reprise_par)} propose une autre lecture\u00a0; attend qu’un autre membre décide`;
  if (lecture?.confirmee_par)
    return `Lue par ${nomOf(lecture.lue_par)}, confirmée par ${nomOf(lecture.confirmee_par)} le ${formatInstant(lecture.confirmee_le ?? undefined)}`;
  if (lecture) return `Lue par ${nomOf(lecture.lue_par)}\u00a0; attend qu’un autre membre confirme`;
  const [premier] = restes;
  if (premier === undefined) return 'Fermée\u00a0: attend qu’un premier membre ouvre sa part';
  return `${nomOf(premier.dehors)} a ouvert sa part\u00a0; attend qu’un autre membre lise l’offre`;
}

/** True for a member who may confirm a reading, or decide of another one: somebody else's, not yet confirmed. */
export const canConfirmer = ({ lecture }: Pick<PliOuverture, 'lecture'>, moi: string): boolean =>
  lecture !== null &&
  (lecture.reprise === null ? lecture.confirmee_le === null && lecture.lue_par !== moi : lecture.reprise_par !== moi);

/** What is missing before the minutes can be closed; nothing when they can be. */
export function manquesCloture({ offres, presences }: Pick<Ouverture, 'offres' | 'presences'>): string[] {
  const restantes = offres.filter((pli) => !['ABSENT', 'CONFIRME'].includes(etatPli(pli))).length;
  return [
    ...(restantes > 0 ? [`${countOf(restantes, 'offre')} à lire puis à confirmer.`] : []),
    ...(presences.length === 0 ? ['Au moins une personne présente à noter.'] : []),
  ];
}

/** What was done with one's part, in one sentence. */
export const phrasePart = ({ faites, rebelles }: { faites: number; rebelles: readonly string[] }): string =>
  rebelles.length === 0
    ? `Votre part est faite\u00a0: votre clé a servi ${faites} fois.`
    : `${countOf(rebelles.length, 'offre')} ne s’ouvre${rebelles.length > 1 ? 'nt' : ''} pas avec votre clé\u00a0: une autre paire de membres peut essayer.`;
