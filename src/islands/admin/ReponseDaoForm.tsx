import { useState } from 'react';
import { fauteQuestion, fauteReponseDao, type QuestionSuivie } from '../../domain/appel-offres/question.ts';
import { appelsAdmin, cleDiffusee, cleReponseDao } from '../../stores/administration/appels-offres.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

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
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const fautes = fautesOf([
    [`diffusee-${id}`, fauteQuestion(diffusee)],
    [`reponse-${id}`, fauteReponseDao(reponse)],
  ]);
  const answer = async () => {
    const faute = await send(() =>
      appelsAdmin.answerQuestion(question, cleanTexte(reponse, 'prose'), cleanTexte(diffusee, 'prose')),
    );
    tellIssue(`question-${id}`, 'Réponse enregistrée, les lettres partent', faute);
    if (faute === undefined) onFerme();
  };
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, answer);
  return (
    <form ref={focusOuvert} {...formulaire} className="mt-2 grid max-w-texte gap-3">
      <TexteBrouillon
        id={`diffusee-${id}`}
        label="Question, telle que les autres la liront"
        aide="Retirez-en ce qui dirait quelle entreprise la pose."
        faute={fauteOf(`diffusee-${id}`)}
        rows={3}
        cle={cleDiffusee(id)}
        valeur={diffusee}
        onChange={setDiffusee}
      />
      <TexteBrouillon
        id={`reponse-${id}`}
        label="Réponse"
        aide="Elle part à tous les titulaires du dossier."
        faute={fauteOf(`reponse-${id}`)}
        cle={cleReponseDao(id)}
        valeur={reponse}
        onChange={setReponse}
      />
      <PiedEnvoi geste="Envoyer la réponse" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
