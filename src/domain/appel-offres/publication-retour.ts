import { writeEcheance } from '../socle/instant.ts';
import type { AppelOffres } from './appel-offres.ts';

/** How the database and the content tell one fact of a tender, where they disagree. */
interface Difference {
  champ: string;
  base: unknown;
  contenu: unknown;
}

/** What the copy of the content did: how many rows, and those that the database leads and that differ. */
export interface BilanCopie {
  recopies: number;
  laisses: Array<{ id: string; differences: Difference[] }>;
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
  const { recopies, laisses } = lu as BilanCopie;
  const restes = laisses.map(({ id, differences }) => ({
    id,
    differences: differences.filter(({ base, contenu }) => !isMemeInstant(base, contenu)),
  }));
  return { recopies, laisses: restes.filter(({ differences }) => differences.length > 0) };
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
}

/** A question on a DAO and its answer, published without who asked. */
export interface QuestionPubliee {
  appel_offres_id: string;
  question: string;
  reponse: string;
  publiee_le: string;
}
