import { useState } from 'react';
import type { BrouillonImport } from '../../domain/classeur/brouillon-import.ts';
import type { Question } from '../../domain/classeur/resultat.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';
import { pageDe, PagesImport } from './PagesImport.tsx';
import { QuestionCard } from './QuestionCard.tsx';

interface Props {
  /** Without an answer. */
  questions: readonly Question[];
  repondues: readonly Question[];
  brouillon: BrouillonImport;
  store: StoreImport;
}

const PAR_PAGE = 10;

/** What only a person knows: answered questions stay in their places, so that an answer can be changed. */
export function QuestionsImport({ questions, repondues, brouillon: { reponses }, store }: Props) {
  const [debut, setDebut] = useState(0);
  const toutes = [...repondues, ...questions.filter(({ cle }) => !repondues.some((une) => une.cle === cle))].sort(
    (a, b) => (a.lignes[0] ?? 0) - (b.lignes[0] ?? 0) || a.cle.localeCompare(b.cle),
  );
  if (toutes.length === 0) return null;
  const restent = toutes.filter(({ cle }) => reponses[cle] === undefined).length;
  return (
    <section aria-labelledby="questions" className="grid grid-cols-1 gap-3">
      <h2 id="questions">
        {restent === 0 ? 'Questions, toutes répondues' : `${countOf(restent, 'question')} sans réponse`}
      </h2>
      <p className="max-w-texte text-muted">
        Une ligne n’est proposée qu’une fois ses questions répondues. Rien n’est deviné.
      </p>
      {pageDe(toutes, debut, PAR_PAGE).map((question) => (
        <QuestionCard
          key={question.cle}
          question={question}
          reponse={reponses[question.cle]}
          onReponse={store.answer}
        />
      ))}
      <PagesImport nom="questions" total={toutes.length} debut={debut} parPage={PAR_PAGE} onDebut={setDebut} />
    </section>
  );
}
