import type { Criteres } from '../appel-offres/criteres.ts';
import { formatNombre } from '../socle/montant.ts';
import { formatNote } from './note.ts';

// What one member of the commission makes of an offer (R161).

/** Members who have to judge an offer: as many as it takes to open it. */
export const QUORUM = 2;

export interface AvisMembre {
  /** Why the offer is rejected as a whole: no list of conditions, or nothing to judge. */
  rejet: string | null;
  /** One per condition of the notice, in its order: null where the offer meets it, else why not. */
  motifs: ReadonlyArray<string | null>;
  /** One per technical criterion, in the notice's order; a single one where the notice says nothing. */
  notes: readonly number[];
  saisie_le: string;
}

/** What another member made of it. */
export interface AvisAutre extends AvisMembre {
  nom: string;
}

export const isConforme = ({ rejet, motifs }: Pick<AvisMembre, 'rejet' | 'motifs'>): boolean =>
  rejet === null && motifs.every((motif) => motif === null);

/** Mark of one member, out of 100, two decimals: each criterion by its weight; undefined without marks. The database computes alike. */
export function noteMembre(
  { notes }: Pick<AvisMembre, 'notes'>,
  { techniques }: Pick<Criteres, 'techniques'>,
): number | undefined {
  if (notes.length === 0) return undefined;
  const poids = techniques?.map((critere) => critere.poids) ?? [100];
  const somme = notes.reduce((total, note, rang) => total + note * (poids[rang] ?? 0), 0);
  return Math.round(somme) / 100;
}

/** Why an offer does not conform, each reason with its condition. */
const raisonsOf = (
  { rejet, motifs }: Pick<AvisMembre, 'rejet' | 'motifs'>,
  { conformite = [] }: Criteres,
): string[] => [
  ...(rejet === null ? [] : [rejet]),
  ...motifs.flatMap((motif, rang) => (motif === null ? [] : [`${conformite[rang] ?? 'Condition'}\u00a0: ${motif}`])),
];

/** « Conforme, 82,5 sur 100 (Méthode : 80, Personnel : 85) », or what is missing. */
export function phraseAvis(avis: AvisMembre, criteres: Criteres): string {
  if (!isConforme(avis)) return `Non conforme. ${raisonsOf(avis, criteres).join(' ')}`;
  const note = noteMembre(avis, criteres);
  if (note === undefined) return 'Conforme';
  const { techniques = [] } = criteres;
  const detail = techniques.map(({ intitule }, rang) => `${intitule}\u00a0: ${formatNombre(avis.notes[rang] ?? 0)}`);
  return `Conforme, ${formatNote(note)}${detail.length > 1 ? ` (${detail.join('\u00a0; ')})` : ''}`;
}
