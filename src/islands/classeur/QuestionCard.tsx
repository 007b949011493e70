import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import type { Question } from '../../domain/classeur/resultat.ts';
import { insecables, listOf } from '../../domain/socle/texte.ts';
import { FaceAFaceTable } from './FaceAFaceTable.tsx';
import { JourQuestion } from './JourQuestion.tsx';

interface Props {
  question: Question;
  reponse: string | undefined;
  onReponse: (question: Question, reponse: string) => void;
}

/** Rows named at most. */
const LIGNES_MAX = 8;

const phraseLignes = (lignes: readonly number[]): string => {
  const dites = lignes.slice(0, LIGNES_MAX).map(String);
  const reste = lignes.length - dites.length;
  return `${lignes.length === 1 ? 'Ligne' : 'Lignes'} ${listOf(reste > 0 ? [...dites, `${reste} autres`] : dites)}`;
};

/** One question: its rows, what may be answered, the entries beside a row that looks like them. */
export function QuestionCard({ question, reponse, onReponse }: Props) {
  const { cle, genre, phrase, lignes, choix, face } = question;
  const nom = `question-${cle}`;
  return (
    <fieldset
      className={`fiche grid grid-cols-1 gap-3 p-4 ${reponse === undefined ? 'border-l-4 border-suspendu' : ''}`}
    >
      <legend className="sr-only">{insecables(phrase)}</legend>
      <div>
        <p aria-hidden="true" className="font-semibold break-words">
          <MotsEntiers texte={insecables(phrase)} />
        </p>
        <p className="text-sm text-muted">{phraseLignes(lignes)}</p>
      </div>
      {face && <FaceAFaceTable face={face} titre={phrase} />}
      {genre === 'DATE' ? (
        <JourQuestion question={question} reponse={reponse} onReponse={onReponse} />
      ) : choix.length > 6 ? (
        <select
          className="champ"
          aria-label={insecables(phrase)}
          value={reponse ?? ''}
          onChange={({ currentTarget: { value } }) => onReponse(question, value)}
        >
          <option value="">Choisir…</option>
          {choix.map(({ valeur, label }) => (
            <option key={valeur} value={valeur}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {choix.map(({ valeur, label }) => (
            <label key={valeur} className="flex min-h-11 items-center gap-2 break-words">
              <input
                type="radio"
                className="size-6 shrink-0"
                name={nom}
                checked={reponse === valeur}
                onChange={() => onReponse(question, valeur)}
              />
              <span>{insecables(label)}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
