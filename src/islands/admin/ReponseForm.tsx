import { useState } from 'react';
import { fauteReponse, type GenreSignalement } from '../../domain/signalement/signalement.ts';
import { cleReponse } from '../../stores/administration/signalements.ts';
import { readBrouillon } from '../../stores/socle/brouillons.ts';
import { focusOuvert } from '../formulaire/focus-ouvert.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { TexteBrouillon } from '../formulaire/TexteBrouillon.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useVerification } from '../formulaire/useVerification.ts';

interface Props {
  id: string;
  genre: GenreSignalement;
  /** Where the answer goes; null when nobody left an address. */
  email: string | null;
  isOccupe: boolean;
  onEnvoie: (reponse: string) => void;
  onFerme: () => void;
}

/** The answer to a report: kept as it is typed, until the database has it. */
export function ReponseForm({ id, genre, email, isOccupe, onEnvoie, onFerme }: Props) {
  const [reponse, setReponse] = useState(() => readBrouillon(cleReponse(id)));
  const champ = `reponse-${id}`;
  const fautes = fautesOf([[champ, fauteReponse(reponse, genre)]]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, () => onEnvoie(reponse));
  return (
    <form ref={focusOuvert} {...formulaire} className="mt-3 grid max-w-texte gap-3">
      <TexteBrouillon
        id={champ}
        label="Réponse"
        aide={`${email === null ? 'Aucun email laissé : rien ne part.' : `Elle part à ${email}.`} Qui a le numéro la lit aussi : n’y nommez personne.`}
        faute={fauteOf(champ)}
        cle={cleReponse(id)}
        valeur={reponse}
        onChange={setReponse}
      />
      <PiedEnvoi
        geste={email === null ? 'Enregistrer la réponse' : 'Envoyer la réponse'}
        isOccupe={isOccupe}
        onFerme={onFerme}
      />
    </form>
  );
}
