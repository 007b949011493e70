import { useState } from 'react';
import type { NomsFiches } from '../../domain/administration/journal.ts';
import type { QuestionSuivie } from '../../domain/appel-offres/question.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { insecables } from '../../domain/socle/texte.ts';
import { appelsAdmin, cleReponseDao } from '../../stores/administration/appels-offres.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { requestFocus } from '../formulaire/focus-ouvert.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ReponseDaoForm } from './ReponseDaoForm.tsx';

interface Props {
  questions: readonly QuestionSuivie[];
  noms: NomsFiches;
}

/** Questions on a tender: those that wait first. */
export function QuestionsAppel({ questions, noms }: Props) {
  if (questions.length === 0) return <p className="text-muted">Aucune question n’a été posée.</p>;
  const rangees = [...questions].sort((a, b) => Number(a.reponse !== null) - Number(b.reponse !== null));
  return (
    <ol className="grid grid-cols-1 gap-4">
      {rangees.map((question) => (
        <li key={question.id}>
          <QuestionCard question={question} noms={noms} />
        </li>
      ))}
    </ol>
  );
}

function etatOf({ reponse, publiee_le }: QuestionSuivie): [texte: string, couleurs: string] {
  if (reponse === null) return ['En attente de réponse', 'bg-suspendu-soft text-suspendu'];
  return publiee_le === null
    ? ['Répondue, lue par les titulaires', 'bg-acheve-soft text-acheve']
    : ['Publiée', 'bg-encours-soft text-encours'];
}

function QuestionCard({ question, noms }: { question: QuestionSuivie; noms: NomsFiches }) {
  const { id, entreprise_id, posee_le, question_diffusee, reponse, repondue_le, publiee_le } = question;
  const [isOuvert, setOuvert] = useState(() => readBrouillon(cleReponseDao(id)) !== '');
  const [isOccupe, setOccupe] = useState(false);
  const [etat, couleurs] = etatOf(question);
  const publish = async () => {
    setOccupe(true);
    const faute = await appelsAdmin.makePublic(question);
    setOccupe(false);
    tellIssue(`question-${id}`, 'Question publiée : elle paraîtra sur le site à la prochaine publication', faute);
  };
  return (
    <article id={`question-${id}`} tabIndex={-1} className="fiche grid grid-cols-1 gap-2 p-4" aria-busy={isOccupe}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`pastille whitespace-normal ${couleurs}`}>{etat}</span>
        <span className="text-sm text-muted">
          {`${noms.get(entreprise_id) ?? 'Entreprise sans fiche dans l’annuaire'}, le ${formatInstant(posee_le)}`}
        </span>
      </p>
      <p className="max-w-texte font-semibold break-words whitespace-pre-line">{insecables(question.question)}</p>
      {question_diffusee !== null && question_diffusee !== question.question && (
        <p className="max-w-texte text-sm break-words whitespace-pre-line">
          <span className="text-muted">Telle que les autres la lisent&nbsp;: </span>
          <span>{insecables(question_diffusee)}</span>
        </p>
      )}
      {reponse !== null && (
        <>
          <p className="max-w-texte break-words whitespace-pre-line">{insecables(reponse)}</p>
          <p className="text-sm text-muted">{`Réponse du ${formatInstant(repondue_le ?? undefined)}`}</p>
        </>
      )}
      {publiee_le === null &&
        (isOuvert ? (
          <ReponseDaoForm question={question} onFerme={() => setOuvert(false)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className={reponse === null ? 'btn btn-principal' : 'btn'}
              onClick={() => {
                requestFocus();
                setOuvert(true);
              }}
            >
              {reponse === null ? 'Répondre' : 'Corriger la réponse'}
            </button>
            {reponse !== null && (
              <button type="button" className="btn" disabled={isOccupe} onClick={() => void publish()}>
                Publier
              </button>
            )}
          </div>
        ))}
    </article>
  );
}
