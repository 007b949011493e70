import { de, listOf } from '../socle/texte.ts';
import type { FormesChamps } from './forme-champ.ts';
import type { ChangementFiche } from './proposition.ts';
import { STATUT_PROPOSITION_LABELS, type StatutProposition } from './vocabulaire.ts';

/** An entry that a proposition in hand changes already. */
export interface PropositionEnCours {
  numero: number;
  statut: StatutProposition;
  id: string;
  genre: ChangementFiche['genre'];
  champs: readonly string[];
  is_mienne: boolean;
  /** Its address; absent where who reads may not open it. */
  proposition: string | null;
  auteur: string | null;
}

/** « proposition 12 (à décider, d’Ibrahima Sow) : Observations ». */
export function sayEnCours(
  { numero, statut, genre, champs, is_mienne, auteur }: PropositionEnCours,
  formes: FormesChamps,
): string {
  const qui = is_mienne ? ', de vous' : auteur === null ? '' : `, ${de(auteur)}`;
  const quoi = genre === 'RETRAIT' ? 'retirer la fiche' : listOf(champs.map((champ) => formes[champ]?.label ?? champ));
  return `proposition ${numero} (${STATUT_PROPOSITION_LABELS[statut].toLowerCase()}${qui})\u00a0: ${quoi}`;
}
