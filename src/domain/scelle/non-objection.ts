import { formatInstant, jourOf } from '../socle/date.ts';
import { countOf } from '../socle/texte.ts';

/** A funder's answer: no objection, or one. */
type AvisNonObjection = 'DONNEE' | 'REFUSEE';

/** A non-objection that was asked for, and its answer. */
export interface NonObjection {
  id: string;
  appel_offres_id: string;
  reference: string;
  titre: string;
  /** The proposal that it judges: directory pages, and the price in whole GNF. */
  titulaire: readonly string[];
  montant: number;
  demandee_le: string;
  /** When the agency took it back. */
  retiree_le: string | null;
  /** Null while it is awaited. */
  avis: AvisNonObjection | null;
  observations: string | null;
  /** Place of the letter in the private folder. */
  chemin: string | null;
  rendue_le: string | null;
}

const AVIS_LABELS: Record<AvisNonObjection, string> = {
  DONNEE: 'Pas d’objection',
  REFUSEE: 'Objection',
};

/** The one in force: asked for or answered, and not taken back. */
export const viveOf = (demandes: readonly NonObjection[]): NonObjection | undefined =>
  demandes.find(({ retiree_le }) => retiree_le === null);

/** « depuis 3 jours », in days of Conakry's calendar. */
export function phraseAttente({ demandee_le }: Pick<NonObjection, 'demandee_le'>, now: Date): string {
  const jours = (Date.parse(jourOf(now)) - Date.parse(jourOf(new Date(demandee_le)))) / 86_400_000;
  return jours < 1 ? 'depuis aujourd’hui' : `depuis ${countOf(jours, 'jour')}`;
}

/** Where one stands, in one sentence. */
export function phraseNonObjection(demande: NonObjection, now: Date): string {
  const { demandee_le, retiree_le, avis, rendue_le } = demande;
  const rendue =
    avis === null ? undefined : `${AVIS_LABELS[avis]}, réponse du ${formatInstant(rendue_le ?? undefined)}`;
  if (retiree_le !== null)
    return `Demandée le ${formatInstant(demandee_le)}, retirée le ${formatInstant(retiree_le)}${rendue === undefined ? ', sans réponse' : `. ${rendue}`}`;
  return rendue ?? `Réponse attendue ${phraseAttente(demande, now)}`;
}

/** Name of the letter's file. */
export const nomLettre = ({ appel_offres_id }: Pick<NonObjection, 'appel_offres_id'>): string =>
  `non-objection-${appel_offres_id}.pdf`;

/** Why an award cannot be pronounced; undefined when no funder stands against it. */
export function empechementBailleur(vive: Pick<NonObjection, 'avis'> | undefined): string | undefined {
  if (vive?.avis === null) return 'La réponse du bailleur est attendue.';
  if (vive?.avis === 'REFUSEE')
    return 'Le bailleur a une objection\u00a0: retirez la demande, changez la proposition, puis demandez de nouveau.';
  return undefined;
}
