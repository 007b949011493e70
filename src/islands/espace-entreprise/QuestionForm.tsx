import { useState } from 'react';
import { fauteQuestion } from '../../domain/appel-offres/question.ts';
import { cleQuestion } from '../../stores/espaces/dossier-dao.ts';
import { sendQuestion } from '../../stores/espaces/question-dao.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { cleanTexte } from '../../domain/socle/nettoyage.ts';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

interface Props {
  appelOffresId: string;
  onPosee: () => void;
  onFerme: () => void;
}

/** Asks a question: kept as it is typed, until the database has it. */
export function QuestionForm({ appelOffresId, onPosee, onFerme }: Props) {
  const [question, setQuestion] = useState(() => readBrouillon(cleQuestion(appelOffresId)));
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const champ = `question-${appelOffresId}`;
  const ask = async () => {
    const faute = await send(() => sendQuestion(appelOffresId, cleanTexte(question, 'prose')));
    if (faute === undefined) onPosee();
  };
  const { formulaire, fauteOf } = useVerification(fautesOf([[champ, fauteQuestion(question)]]), isOccupe, ask);
  return (
    <form ref={focusOuvert} {...formulaire} className="grid max-w-texte gap-3">
      <TexteBrouillon
        id={champ}
        label="Votre question"
        aide="Les autres titulaires la liront avec sa réponse, sans savoir qui la pose : n’y écrivez pas votre nom."
        faute={fauteOf(champ)}
        cle={cleQuestion(appelOffresId)}
        valeur={question}
        onChange={setQuestion}
      />
      <PiedEnvoi geste="Envoyer la question" isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
