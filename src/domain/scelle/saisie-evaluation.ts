import { formatNombre } from '../socle/montant.ts';
import { illisibleOf, type OffreOuverte } from './evaluation.ts';
import { fauteRaison } from './note-ouverture.ts';
import { cleanTexte } from '../socle/nettoyage.ts';

// An evaluation, as it is typed.

/** What is made of an offer. */
export interface SaisieEvaluation {
  choix: 'NOTE' | 'REJET';
  note: string;
  rejet: string;
}

/** A mark out of 100, two decimals at most, comma or dot; undefined for anything else. */
export function parseNote(saisie: string): number | undefined {
  const nette = cleanTexte(saisie, 'ligne')
    .replace(/\s*(?:\/|sur)\s*100$/, '')
    .replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(nette)) return undefined;
  const note = Number(nette);
  return note <= 100 ? note : undefined;
}

/** What is already written of an offer, to start from; one that could not be opened can only be rejected, for that. */
export function saisieEvaluationOf(offre: Pick<OffreOuverte, 'note' | 'rejet' | 'lecture'>): SaisieEvaluation {
  const illisible = illisibleOf(offre);
  const raison = illisible === undefined ? '' : `Offre illisible à l’ouverture. ${illisible}`;
  return {
    choix: offre.rejet !== null || illisible !== undefined ? 'REJET' : 'NOTE',
    note: offre.note === null ? '' : formatNombre(offre.note),
    rejet: offre.rejet ?? Array.from(raison).slice(0, 1000).join(''),
  };
}

/** What is wrong with an evaluation; undefined when the database would take it. */
export function fauteEvaluation({ choix, note, rejet }: SaisieEvaluation): string | undefined {
  if (choix === 'REJET') return fauteRaison(rejet);
  return parseNote(note) === undefined ? 'Écrivez une note de 0 à 100, comme 82 ou 82,5.' : undefined;
}
