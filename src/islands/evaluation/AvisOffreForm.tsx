import { useState } from 'react';
import type { Criteres } from '../../domain/appel-offres/criteres.ts';
import { noteMembre } from '../../domain/scelle/avis-membre.ts';
import { nomOffre, type OffreAJuger } from '../../domain/scelle/evaluation.ts';
import { formatNote } from '../../domain/scelle/note.ts';
import {
  appreciationOf,
  fautesEvaluation,
  isRetenable,
  parseNote,
  questionsOf,
  type QuestionsOffre,
  type SaisieEvaluation,
  saisieEvaluationOf,
} from '../../domain/scelle/saisie-evaluation.ts';
import { evaluations } from '../../stores/scelle/evaluation.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { useVerification } from '../formulaire/useVerification.ts';
import { ConditionChamp } from './ConditionChamp.tsx';

interface Props {
  appel: string;
  offre: OffreAJuger;
  criteres: Criteres | null;
  isEnLots: boolean;
  /** Title of the offer, which takes the focus once it is stored. */
  ancre: string;
  /** Why it could not be stored, said on the offer. */
  onEchec: (faute: string | undefined) => void;
  onFerme: () => void;
}

function readSaisie(cle: string, offre: OffreAJuger, questions: QuestionsOffre): SaisieEvaluation {
  const neuve = saisieEvaluationOf(offre, questions);
  try {
    const lue = JSON.parse(readBrouillon(cle)) as SaisieEvaluation;
    // A draft of other criteria, or of an older page, is no answer to these.
    return lue.conditions.length === neuve.conditions.length && lue.notes.length === neuve.notes.length ? lue : neuve;
  } catch {
    return neuve;
  }
}

/** One's own mark as the criteria weigh it; nothing while one is missing. */
function noteSaisie({ notes }: SaisieEvaluation, criteres: Criteres | null): string | undefined {
  const lues = notes.map(parseNote).filter((note) => note !== undefined);
  if (lues.length < notes.length || lues.length < 2) return undefined;
  const note = noteMembre({ notes: lues }, criteres ?? {});
  return note === undefined ? undefined : formatNote(note);
}

/** What a member makes of an offer: each condition, then the marks; what is typed stays in the tab (R161). */
export function AvisOffreForm({ appel, offre, criteres, isEnLots, ancre, onEchec, onFerme }: Props) {
  const { lot } = offre;
  // An offer for several lots has a form for each.
  const id = lot === 0 ? offre.soumission_id : `${offre.soumission_id}-lot-${lot}`;
  const cle = `avis:${id}`;
  const questions = questionsOf(offre, criteres, isEnLots);
  const [saisie, setSaisie] = useState(() => readSaisie(cle, offre, questions));
  const [isOccupe, setOccupe] = useState(false);
  const idOf = (champ: string) => `${champ}-${id}`;
  const fautes = new Map([...fautesEvaluation(saisie)].map(([champ, faute]) => [idOf(champ), faute]));
  const change = (changes: Partial<SaisieEvaluation>) => {
    const neuve = { ...saisie, ...changes };
    setSaisie(neuve);
    keepBrouillon(cle, JSON.stringify(neuve));
  };
  const send = async () => {
    setOccupe(true);
    onEchec(undefined);
    const issue = await evaluations.assessOffre(appel, offre.soumission_id, lot, appreciationOf(saisie, questions));
    setOccupe(false);
    if (issue.status === 'echec') {
      onEchec(`${issue.faute} Ce que vous avez écrit est gardé.`);
      return;
    }
    keepBrouillon(cle, '');
    onFerme();
    tellIssue(ancre, 'Avis enregistré', undefined);
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, send);
  const note = noteSaisie(saisie, criteres);
  return (
    <form
      {...formulaire}
      aria-label={`Juger l’offre de ${nomOffre(offre)}`}
      className="grid max-w-texte gap-4 border-l-4 border-subtle pl-3"
    >
      {questions.rejetSeul !== undefined && <p>{questions.rejetSeul}</p>}
      {saisie.conditions.map((condition, rang) => (
        <ConditionChamp
          key={rang}
          id={idOf(`c${rang}`)}
          idMotif={idOf(`m${rang}`)}
          label={questions.conditions[rang] ?? 'L’offre est-elle conforme au dossier\u00a0?'}
          condition={condition}
          isRejetSeul={questions.rejetSeul !== undefined}
          faute={fauteOf(idOf(`c${rang}`))}
          fauteMotif={fauteOf(idOf(`m${rang}`))}
          onChange={(neuve) =>
            change({ conditions: saisie.conditions.map((une, autre) => (autre === rang ? neuve : une)) })
          }
        />
      ))}
      {isRetenable(saisie) &&
        questions.notes.map((label, rang) => (
          <ChampTexte
            key={rang}
            id={idOf(`n${rang}`)}
            label={criteres === null ? label : `${label} (note sur 100)`}
            {...(rang === 0 && { aide: 'Deux décimales au plus, comme 82,5.' })}
            isNombre
            faute={fauteOf(idOf(`n${rang}`))}
            valeur={saisie.notes[rang] ?? ''}
            onChange={(texte) => change({ notes: saisie.notes.map((une, autre) => (autre === rang ? texte : une)) })}
          />
        ))}
      {isRetenable(saisie) && note !== undefined && (
        <p>
          Votre note technique&nbsp;: <b>{note}</b>
        </p>
      )}
      <PiedEnvoi geste="Enregistrer mon avis" isOccupe={isOccupe} onFerme={onFerme} />
    </form>
  );
}
