import type { Criteres } from '../appel-offres/criteres.ts';
import { formatNombre } from '../socle/montant.ts';
import { cleanTexte } from '../socle/nettoyage.ts';
import { illisibleOf, type OffreAJuger } from './evaluation.ts';
import { fauteRaison } from './note-ouverture.ts';

// What a member makes of an offer, as it is typed (R161).

/** A condition: not answered yet, met, or not met and why. */
export interface SaisieCondition {
  reponse: '' | 'OUI' | 'NON';
  motif: string;
}

export interface SaisieEvaluation {
  /** One per condition of the notice; a single one where it lists none, or where the offer cannot be judged. */
  conditions: readonly SaisieCondition[];
  /** One per technical criterion; a single one where the notice says nothing. */
  notes: readonly string[];
}

/** What the database takes of a member. */
export interface Appreciation {
  rejet: string | null;
  motifs: ReadonlyArray<string | null> | null;
  notes: readonly number[] | null;
}

/** What there is to answer about an offer. */
export interface QuestionsOffre {
  /** Null for the offer as a whole. */
  conditions: ReadonlyArray<string | null>;
  /** Labels of the marks. */
  notes: readonly string[];
  /** It cannot be kept, and why: it did not open, or names no lot of the notice. */
  rejetSeul: string | undefined;
}

/** What a member answers about an offer. */
export function questionsOf(
  offre: Pick<OffreAJuger, 'lot' | 'lecture'>,
  criteres: Criteres | null,
  isEnLots: boolean,
): QuestionsOffre {
  const illisible = illisibleOf(offre);
  const rejetSeul =
    illisible === undefined
      ? isEnLots && offre.lot === 0
        ? 'Cette offre ne nomme aucun lot de l’avis\u00a0: elle se rejette.'
        : undefined
      : 'Cette offre n’a pas pu être lue à l’ouverture\u00a0: elle se rejette.';
  if (rejetSeul !== undefined) return { conditions: [null], notes: [], rejetSeul };
  const { conformite = [], techniques = [] } = criteres ?? {};
  return {
    conditions: conformite.length > 0 ? conformite : [null],
    notes: criteres === null ? ['Note sur 100'] : techniques.map(({ intitule }) => intitule),
    rejetSeul,
  };
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

const conditionOf = (motif: string | null | undefined): SaisieCondition =>
  motif === null ? { reponse: 'OUI', motif: '' } : { reponse: motif === undefined ? '' : 'NON', motif: motif ?? '' };

/** What is already written of an offer, to start from; one that could not be opened can only be rejected, for that. */
export function saisieEvaluationOf(
  { mien, ...offre }: Pick<OffreAJuger, 'mien' | 'lecture'>,
  { conditions, notes, rejetSeul }: QuestionsOffre,
): SaisieEvaluation {
  const illisible = illisibleOf(offre);
  const raison = illisible === undefined ? '' : `Offre illisible à l’ouverture. ${illisible}`;
  const neuve: SaisieCondition =
    rejetSeul === undefined
      ? { reponse: '', motif: '' }
      : { reponse: 'NON', motif: Array.from(raison).slice(0, 1000).join('') };
  const isMotifs = conditions[0] !== null;
  return {
    conditions: conditions.map((_, rang) =>
      mien === null ? neuve : conditionOf(isMotifs ? mien.motifs[rang] : mien.rejet),
    ),
    notes: notes.map((_, rang) => {
      const note = mien?.notes[rang];
      return note === undefined ? '' : formatNombre(note);
    }),
  };
}

/** True while nothing typed rejects the offer: its marks are asked. */
export const isRetenable = ({ conditions }: Pick<SaisieEvaluation, 'conditions'>): boolean =>
  conditions.every(({ reponse }) => reponse !== 'NON');

/** What is wrong with what is typed, by the rank of the condition (`c0`) or of the mark (`n0`), in the order of the fields. */
export function fautesEvaluation(saisie: SaisieEvaluation): ReadonlyMap<string, string> {
  const fautes = new Map<string, string>();
  saisie.conditions.forEach(({ reponse, motif }, rang) => {
    if (reponse === '') fautes.set(`c${rang}`, 'Répondez par conforme ou non conforme.');
    const faute = reponse === 'NON' ? fauteRaison(motif) : undefined;
    if (faute !== undefined) fautes.set(`m${rang}`, faute);
  });
  if (isRetenable(saisie))
    saisie.notes.forEach((note, rang) => {
      if (parseNote(note) === undefined) fautes.set(`n${rang}`, 'Écrivez une note de 0 à 100, comme 82 ou 82,5.');
    });
  return fautes;
}

/** What is sent: a reason where a condition is not met, marks where all are. */
export function appreciationOf({ conditions, notes }: SaisieEvaluation, questions: QuestionsOffre): Appreciation {
  const motifs = conditions.map(({ reponse, motif }) => (reponse === 'NON' ? cleanTexte(motif, 'ligne') : null));
  const isEntiere = questions.conditions[0] === null;
  const isGardee = motifs.every((motif) => motif === null);
  return {
    rejet: isEntiere ? (motifs[0] ?? null) : null,
    motifs: isEntiere ? null : motifs,
    notes: isGardee && notes.length > 0 ? notes.map((note) => parseNote(note) ?? 0) : null,
  };
}
