import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { fauteReponse } from '../../domain/signalement/signalement.ts';
import { cleReponse } from '../../stores/administration/signalements.ts';
import { keepBrouillon, readBrouillon } from '../../stores/socle/brouillons.ts';

interface Props {
  id: string;
  /** Where the answer goes; null when nobody left an address. */
  email: string | null;
  isOccupe: boolean;
  onEnvoie: (reponse: string) => void;
  onFerme: () => void;
}

/** The answer to a report: kept as it is typed, until the database has it. */
export function ReponseForm({ id, email, isOccupe, onEnvoie, onFerme }: Props) {
  const [reponse, setReponse] = useState(() => readBrouillon(cleReponse(id)));
  const [isVerifiee, setVerifiee] = useState(false);
  const faute = fauteReponse(reponse);
  return (
    <form
      noValidate
      className="mt-3 grid max-w-texte gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setVerifiee(true);
        if (faute === undefined) onEnvoie(reponse);
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <Champ
        id={`reponse-${id}`}
        label="Réponse"
        aide={email === null ? 'Aucun email laissé : elle reste ici, et rien ne part.' : `Elle part à ${email}.`}
        faute={isVerifiee ? faute : undefined}
      >
        {(lien) => (
          <textarea
            {...lien}
            rows={4}
            value={reponse}
            onChange={(event) => {
              setReponse(event.currentTarget.value);
              keepBrouillon(cleReponse(id), event.currentTarget.value);
            }}
          />
        )}
      </Champ>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-principal" disabled={isOccupe}>
          {email === null ? 'Enregistrer la réponse' : 'Envoyer la réponse'}
        </button>
        <button type="button" className="btn" onClick={onFerme}>
          Fermer
        </button>
      </div>
    </form>
  );
}
