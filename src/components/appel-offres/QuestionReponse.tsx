import type { QuestionDao } from '../../domain/appel-offres/question.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { insecables } from '../../domain/socle/texte.ts';

/** A question and its answer, as holders read them. */
export function QuestionReponse({ question }: { question: QuestionDao }) {
  const { mienne, posee_le, reponse, repondue_le, publiee_le } = question;
  return (
    <div className="grid grid-cols-1 gap-1 border-l-4 border-subtle pl-3">
      <p className="text-sm text-muted">
        {`${mienne ? `Votre question${posee_le === null ? '' : `, le ${formatInstant(posee_le)}`}` : 'Question'}${publiee_le !== null ? ' · publiée' : ''}`}
      </p>
      <p className="max-w-texte font-semibold break-words whitespace-pre-line">{insecables(question.question)}</p>
      {reponse === null ? (
        <p className="text-sm text-muted">En attente de réponse</p>
      ) : (
        <>
          <p className="max-w-texte break-words whitespace-pre-line">{insecables(reponse)}</p>
          {repondue_le !== null && (
            <p className="text-sm text-muted">{`Réponse de l’agence, le ${formatInstant(repondue_le)}`}</p>
          )}
        </>
      )}
    </div>
  );
}
