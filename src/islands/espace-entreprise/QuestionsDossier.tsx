import { useState } from 'react';
import { QuestionReponse } from '../../components/appel-offres/QuestionReponse.tsx';
import { isQuestionsOuvertes, type QuestionDao } from '../../domain/appel-offres/question.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { cleQuestion } from '../../stores/espaces/dossier-dao.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { requestFocus } from '../formulaire/focus-ouvert.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface Props {
  appelOffresId: string;
  questions: readonly QuestionDao[];
  /** End of the questions, ISO. */
  limite: string | null;
  onPosee: () => void;
}

/** Questions on a DAO, their answers, and the form that asks another. A question that was begun is still open. */
export function QuestionsDossier({ appelOffresId, questions, limite, onPosee }: Props) {
  const [isOuvert, setOuvert] = useState(() => readBrouillon(cleQuestion(appelOffresId)) !== '');
  const [isPosee, setPosee] = useState(false);
  const [now] = useState(() => new Date());
  const canPoser = isQuestionsOuvertes(limite, now);
  return (
    <div className="grid grid-cols-1 gap-3">
      {questions.length === 0 ? (
        <p className="text-sm text-muted">Aucune question n’a encore reçu de réponse.</p>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionReponse question={question} />
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="text-sm">
        {isPosee && 'Votre question est envoyée. La réponse arrivera ici, et par courriel à tous les titulaires.'}
      </p>
      {limite !== null && (
        <p className="text-sm text-muted">
          <span>{canPoser ? 'Questions possibles jusqu’au ' : 'Les questions étaient possibles jusqu’au '}</span>
          <b className="text-ink">{formatInstant(limite)}</b>.
        </p>
      )}
      {canPoser &&
        (isOuvert ? (
          <QuestionForm
            appelOffresId={appelOffresId}
            onPosee={() => {
              setPosee(true);
              setOuvert(false);
              onPosee();
            }}
            onFerme={() => setOuvert(false)}
          />
        ) : (
          <p>
            <button
              type="button"
              className="btn"
              onClick={() => {
                requestFocus();
                setPosee(false);
                setOuvert(true);
              }}
            >
              Poser une question
            </button>
          </p>
        ))}
    </div>
  );
}
