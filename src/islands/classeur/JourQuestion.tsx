import type { Question } from '../../domain/classeur/resultat.ts';
import { insecables } from '../../domain/socle/texte.ts';

interface Props {
  question: Question;
  reponse: string | undefined;
  onReponse: (question: Question, reponse: string) => void;
}

/** A day to tell, or what else may be answered where nobody knows it. */
export function JourQuestion({ question, reponse = '', onReponse }: Props) {
  const isAutre = question.choix.some(({ valeur }) => valeur === reponse);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <label className="grid gap-1">
        <span>Jour</span>
        <input
          type="date"
          className="champ max-w-48"
          value={isAutre ? '' : reponse}
          onChange={({ currentTarget: { value } }) => onReponse(question, value)}
        />
      </label>
      {question.choix.map(({ valeur, label }) => (
        <label key={valeur} className="flex min-h-11 items-center gap-2 break-words">
          <input
            type="checkbox"
            className="size-6 shrink-0"
            checked={reponse === valeur}
            onChange={({ currentTarget: { checked } }) => onReponse(question, checked ? valeur : '')}
          />
          <span>{insecables(label)}</span>
        </label>
      ))}
    </div>
  );
}
