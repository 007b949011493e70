import { useState } from 'react';
import { fauteQuestion, fauteReponseDao, type QuestionSuivie } from '../../domain/appel-offres/question.ts';
import { answerQuestion, cleDiffusee, cleReponseDao } from '../../stores/administration/appels-offres.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

interface Props {
  question: QuestionSuivie;
  onFerme: () => void;
}

/** The answer to a question, and the question's words for the others: kept as they are typed, until the database has them. */
export function ReponseDaoForm({ question, onFerme }: Props) {
  const { id } = question;
  const [reponse, setReponse] = useState(() => readBrouillon(cleReponseDao(id)) || (question.reponse ?? ''));
  const [diffusee, setDiffusee] = useState(
    () => readBrouillon(cleDiffusee(id)) || (question.question_diffusee ?? question.question),
  );
  const [isVerifie, setVerifie] = useState(false);
  const [isOccupe, setOccupe] = useState(false);
  const [echec, setEchec] = useState<string>();
  const fautes = { diffusee: fauteQuestion(diffusee), reponse: fauteReponseDao(reponse) };
  const send = async () => {
    setOccupe(true);
    const faute = await answerQuestion(question, cleanTexte(reponse, 'prose'), cleanTexte(diffusee, 'prose'));
    setOccupe(false);
    setEchec(faute);
    tellIssue(`question-${id}`, 'Réponse enregistrée, les lettres partent', faute);
    if (faute === undefined) onFerme();
  };
  return (
    <form
      ref={focusOuvert}
      noValidate
      className="mt-2 grid max-w-texte gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setVerifie(true);
        if (isOccupe) return;
        if (fautes.diffusee === undefined && fautes.reponse === undefined) void send();
        else
          event.currentTarget
            .querySelectorAll('textarea')
            .item(fautes.diffusee === undefined ? 1 : 0)
            .focus();
      }}
    >
      <TexteBrouillon
        id={`diffusee-${id}`}
        label="Question, telle que les autres la liront"
        aide="Retirez-en ce qui dirait quelle entreprise la pose."
        faute={isVerifie ? fautes.diffusee : undefined}
        rows={3}
        cle={cleDiffusee(id)}
        valeur={diffusee}
        onChange={setDiffusee}
      />
      <TexteBrouillon
        id={`reponse-${id}`}
        label="Réponse"
        aide="Elle part à tous les titulaires du dossier."
        faute={isVerifie ? fautes.reponse : undefined}
        cle={cleReponseDao(id)}
        valeur={reponse}
        onChange={setReponse}
      />
      <PiedEnvoi geste="Envoyer la réponse" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
