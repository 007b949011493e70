import { useState } from 'react';
import { fauteQuestion } from '../../domain/appel-offres/question.ts';
import { cleQuestion } from '../../stores/espaces/dossier-dao.ts';
import { poseQuestion } from '../../stores/espaces/question-dao.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';

interface Props {
  appelOffresId: string;
  onPosee: () => void;
  onFerme: () => void;
}

/** Asks a question: kept as it is typed, until the database has it. */
export function QuestionForm({ appelOffresId, onPosee, onFerme }: Props) {
  const [question, setQuestion] = useState(() => readBrouillon(cleQuestion(appelOffresId)));
  const [isVerifiee, setVerifiee] = useState(false);
  const [isOccupe, setOccupe] = useState(false);
  const [echec, setEchec] = useState<string>();
  const faute = fauteQuestion(question);
  const send = async () => {
    setOccupe(true);
    setEchec(undefined);
    const phrase = await poseQuestion(appelOffresId, cleanTexte(question, 'prose'));
    setOccupe(false);
    if (phrase === undefined) onPosee();
    else setEchec(phrase);
  };
  return (
    <form
      ref={focusOuvert}
      noValidate
      className="grid max-w-texte gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setVerifiee(true);
        if (isOccupe) return;
        if (faute === undefined) void send();
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <TexteBrouillon
        id={`question-${appelOffresId}`}
        label="Votre question"
        aide="Les autres titulaires la liront avec sa réponse, sans savoir qui la pose : n’y écrivez pas votre nom."
        faute={isVerifiee ? faute : undefined}
        cle={cleQuestion(appelOffresId)}
        valeur={question}
        onChange={setQuestion}
      />
      <PiedEnvoi geste="Envoyer la question" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
