import { writeEcheance } from '../socle/instant.ts';
import type { AppelOffres } from './appel-offres.ts';
import type { StatutLot } from './vocabulaire.ts';

/** How the database and the content tell one fact of a tender, where they disagree. */
interface Difference {
  champ: string;
  base: unknown;
  contenu: unknown;
}

/** What the copy of the content did: how many rows, those that the database leads and that differ, those that it refused. */
export interface BilanCopie {
  recopies: number;
  laisses: Array<{ id: string; differences: Difference[] }>;
  /** Left as they were, with the constraint that they break, or the database's words; absent when there is none. */
  refuses?: Array<{ id: string; raison: string }>;
}

/** True for moments that the content writes alike: the database counts in microseconds, the content in seconds (R124). */
function isMemeInstant(base: unknown, contenu: unknown): boolean {
  if (Array.isArray(base) && Array.isArray(contenu))
    return base.length === contenu.length && base.every((date, rang) => isMemeInstant(date, contenu[rang]));
  if (typeof base !== 'string' || typeof contenu !== 'string') return false;
  const ecrit = writeEcheance(base);
  return ecrit !== undefined && ecrit === writeEcheance(contenu);
}

/** The answer of the copy. A database that answers otherwise has not copied anything that could be told. */
export function readBilan(value: unknown): BilanCopie {
  // Some drivers give JSON as text.
  const lu: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  if (typeof lu !== 'object' || lu === null || !('recopies' in lu)) throw new Error('réponse de la recopie illisible');
  const { laisses, ...reste } = lu as BilanCopie;
  const restes = laisses.map(({ id, differences }) => ({
    id,
    differences: differences.filter(({ base, contenu }) => !isMemeInstant(base, contenu)),
  }));
  return { ...reste, laisses: restes.filter(({ differences }) => differences.length > 0) };
}

const ecrit = (value: unknown): string =>
  value === null || value === undefined ? 'rien' : typeof value === 'string' ? value : JSON.stringify(value);

/** One line per tender that was left to the database. */
export const phrasesLaisses = ({ laisses }: BilanCopie): string[] =>
  laisses.map(
    ({ id, differences }) =>
      `Laissé à la base : ${id} (${differences
        .map(({ champ, base, contenu }) => `${champ} : base ${ecrit(base)}, contenu ${ecrit(contenu)}`)
        .join(' ; ')}).`,
  );

/** Constraints that a sound content can break, and what to do then. */
const REFUS: Readonly<Record<string, string>> = {
  appels_offres_reference_key:
    'sa référence est celle d’une autre fiche, ou de celle-ci sous un autre nom. Remède : rendez à son fichier le nom d’avant, ou changez la référence.',
  appels_offres_motif_fin_longueur: 'son motif_fin fait moins de 2 signes ou plus de 1 000. Remède : récrivez-le.',
};

/** One line per tender that the database refused: the others were copied. */
export const phrasesRefuses = ({ refuses = [] }: BilanCopie): string[] =>
  refuses.map(
    ({ id, raison }) =>
      `Refusé par la base : content/appels-offres/${id}.yaml, ${REFUS[raison] ?? `qui dit : ${raison}. Remède : corrigez cette fiche.`} La base garde ce qu’elle en avait.`,
  );

/** What the database leads of a tender and is public: `npm run appels-offres:publie` writes it into the content. */
export interface ProcedurePublique {
  id: string;
  statut: AppelOffres['statut'];
  date_limite: string;
  dates_limites_anterieures: string[];
  date_ouverture: string | null;
  motif_fin: string | null;
  date_fin: string | null;
  attribution_publiee_le: string | null;
  titulaire: string[] | null;
  montant_attribue: number | null;
  /** Absent from a database of before. */
  lots?: ReadonlyArray<{
    numero: number;
    isdecrit: boolean;
    statut: StatutLot | null;
    motif_fin: string | null;
    attribution_publiee_le: string | null;
    titulaire: string[] | null;
    montant_attribue: number | null;
  }>;
}

/** A question on a DAO and its answer, published without who asked. */
export interface QuestionPubliee {
  appel_offres_id: string;
  question: string;
  reponse: string;
  publiee_le: string;
}
