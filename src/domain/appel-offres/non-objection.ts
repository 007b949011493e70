import { formatJour } from '../socle/date.ts';
import { cleOf, messageFor } from '../socle/erreur.ts';
import { formatGnf } from '../socle/montant.ts';
import { countOf, listOf } from '../socle/texte.ts';
import { compareInstants, readInstant } from '../socle/instant.ts';
import type { RegleFichier } from '../socle/genre-fichier.ts';
import { cleanTexte, fauteSignes } from '../socle/nettoyage.ts';

/** The private folder of the funders' letters. */
export const DOSSIER_NON_OBJECTIONS = 'non-objections';

/** What a funder answers: no objection, or an objection. */
export const AVIS_NON_OBJECTION = ['DONNEE', 'REFUSEE'] as const;
export type AvisNonObjection = (typeof AVIS_NON_OBJECTION)[number];

export const AVIS_NON_OBJECTION_LABELS: Record<AvisNonObjection, string> = {
  DONNEE: 'Pas d’objection',
  REFUSEE: 'Objection',
};

/** A proposed award that the agency puts to who funds, and their answer. */
export interface NonObjection {
  id: string;
  appel_offres_id: string;
  reference: string;
  titre: string;
  /** Companies that are proposed, by id. */
  titulaire: readonly string[];
  /** Their names as the offer gives them, in the same order; null on paper. */
  noms: readonly string[] | null;
  /** Lot that it is about, 0 for a tender without lots, and its title. */
  lot: number;
  intitule: string | null;
  /** GNF. */
  montant: number;
  demandee_le: string;
  /** When the agency withdrew it, answered or not. */
  retiree_le: string | null;
  avis: AvisNonObjection | null;
  observations: string | null;
  /** Where the letter is, in its folder. */
  chemin: string | null;
  rendue_le: string | null;
  /** Whose account answered, for administrators; null for funders, and before. `bailleur` is the funder's id. */
  rendue_par: { nom: string; bailleur: string | null } | null;
}

/** Where a request stands: waiting for a funder, answered, withdrawn by the agency. */
export type EtatNonObjection = 'ATTENDUE' | 'RENDUE' | 'RETIREE';

export function etatNonObjection({ retiree_le, avis }: NonObjection): EtatNonObjection {
  if (retiree_le !== null) return 'RETIREE';
  return avis === null ? 'ATTENDUE' : 'RENDUE';
}

/** The moment that ranks a request among those of its state. */
const momentOf = ({ retiree_le, rendue_le, demandee_le }: NonObjection) => retiree_le ?? rendue_le ?? demandee_le;

/** Requests by state: those that have waited longest first, then what moved last. */
export function nonObjectionsBy(
  demandes: readonly NonObjection[],
): Readonly<Record<EtatNonObjection, readonly NonObjection[]>> {
  const of = (etat: EtatNonObjection) => demandes.filter((une) => etatNonObjection(une) === etat);
  const latest = (a: NonObjection, b: NonObjection) => compareInstants(momentOf(b), momentOf(a));
  return {
    ATTENDUE: of('ATTENDUE').sort((a, b) => compareInstants(a.demandee_le, b.demandee_le) || a.lot - b.lot),
    RENDUE: of('RENDUE').sort(latest),
    RETIREE: of('RETIREE').sort(latest),
  };
}

/** Days of Conakry since a request, 0 on its own day. */
export function attenteOf(demandee_le: string, now: Date): number {
  const jourAt = (ms: number) => Math.floor(ms / 86_400_000);
  return Math.max(0, jourAt(now.getTime()) - jourAt(readInstant(demandee_le)));
}

/** "Demandée le 12 novembre 2026, depuis 3 jours". */
export function phraseAttente(demandee_le: string, now: Date): string {
  const jours = attenteOf(demandee_le, now);
  const depuis = jours === 0 ? 'aujourd’hui' : jours === 1 ? 'hier' : `depuis ${countOf(jours, 'jour')}`;
  return `Demandée le ${formatJour(demandee_le)}, ${depuis}`;
}

/** What a funder has written so far. */
export interface SaisieAvis {
  avis: AvisNonObjection | undefined;
  observations: string;
  lettre: { name: string; size: number } | undefined;
}

/** What a letter is; the bucket has the same limit. */
export const REGLE_LETTRE: RegleFichier = {
  genres: ['pdf'],
  max: 10 * 1024 * 1024,
  tropGros: 'Cette lettre dépasse 10\u00a0Mo\u00a0: envoyez-la en plus léger.',
  inconnu: 'Ce fichier n’est pas un PDF.',
};

/** What a file chooser offers. */
export const LETTRE_ACCEPTEE = '.pdf,application/pdf,application/x-pdf,application/octet-stream';

const OBSERVATIONS_MIN = 10;
const OBSERVATIONS_MAX = 2000;

/** What is wrong with a letter by its size; what it is, is looked at as it leaves (`REGLE_LETTRE`). */
function fauteLettre({ size }: { size: number }): string | undefined {
  if (size === 0) return 'Ce fichier est vide.';
  return size > REGLE_LETTRE.max ? REGLE_LETTRE.tropGros : undefined;
}

function fauteObservations(avis: AvisNonObjection | undefined, observations: string): string | undefined {
  const { length } = Array.from(cleanTexte(observations, 'prose'));
  if (avis === 'REFUSEE' && length < OBSERVATIONS_MIN)
    return 'Dites à quoi vous objectez, en dix caractères au moins\u00a0: l’agence le lira.';
  if (length > OBSERVATIONS_MAX) return 'Ces observations sont trop longues\u00a0: 2\u00a0000\u00a0caractères au plus.';
  return fauteSignes(observations, 'prose');
}

/** What is wrong with each part of an answer, in the order of the form. */
export function fautesAvis({ avis, observations, lettre }: SaisieAvis): Record<keyof SaisieAvis, string | undefined> {
  return {
    avis: avis === undefined ? 'Choisissez votre réponse.' : undefined,
    observations: fauteObservations(avis, observations),
    lettre:
      lettre !== undefined
        ? fauteLettre(lettre)
        : avis === 'DONNEE'
          ? 'Joignez votre lettre, en PDF\u00a0: elle accompagne une non-objection.'
          : undefined,
  };
}

/** What is about to leave, to be checked before it does. */
export function phraseEnvoi(
  { reference, lot, montant }: Pick<NonObjection, 'reference' | 'lot' | 'montant'>,
  entreprises: readonly string[],
  { avis, lettre }: SaisieAvis & { avis: AvisNonObjection },
): string {
  const proposition = `l’attribution ${lot === 0 ? 'de' : `du lot ${lot} de`} ${reference} à ${listOf(entreprises)}, pour ${formatGnf(montant)}`;
  const piece = lettre === undefined ? 'sans lettre' : `avec la lettre «\u00a0${lettre.name}\u00a0»`;
  return avis === 'DONNEE'
    ? `Vous n’objectez pas à ${proposition}, ${piece}.`
    : `Vous objectez à ${proposition}, ${piece}.`;
}

const PHRASES: Readonly<Record<string, string>> = {
  compte_trop_recent:
    'Votre compte a reçu son rôle il y a moins d’un jour\u00a0: il répond au nom du bailleur à partir de demain.',
  objection_d_un_autre:
    'Un autre bailleur a une objection, que lui seul peut lever : répondez par une objection, ou attendez sa réponse.',
  non_objection_close:
    'Cette demande n’attend plus de réponse\u00a0: l’agence l’a retirée, la procédure a pris fin, ou un autre compte y a répondu. La vôtre n’est pas enregistrée.',
  non_objection_invalide: 'Le portail ne peut pas prendre cette réponse\u00a0: relisez-la, puis envoyez-la de nouveau.',
  fichier_absent: 'La lettre n’est pas arrivée\u00a0: envoyez de nouveau.',
  fichier_illisible: 'Ce fichier ne se lit plus\u00a0: il a été déplacé ou modifié. Choisissez-le de nouveau.',
  fichier_refuse:
    'Le serveur ne prend pas cette lettre\u00a0: vérifiez que c’est un PDF, et que la demande attend encore une réponse.',
};

/** One French sentence for an answer that was not registered. */
export const messageForAvis = (error: unknown): string => PHRASES[cleOf(error) ?? ''] ?? messageFor(error);

/** True for the request that an answer has made: the same one, whose own answer was lost on the way. */
export const isAvisRendu = (
  demande: NonObjection | undefined,
  { avis, observations, chemin }: { avis: AvisNonObjection; observations: string; chemin: string | null },
): boolean =>
  demande?.avis === avis &&
  (demande.observations ?? '') === cleanTexte(observations, 'prose') &&
  demande.chemin === chemin;

/** What a request is about, told apart from those of the tender's other lots. */
export const sujetDemande = ({ reference, lot }: Pick<NonObjection, 'reference' | 'lot'>): string =>
  lot > 0 ? `${reference}, lot ${lot}` : reference;
