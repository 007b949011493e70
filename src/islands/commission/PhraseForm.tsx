import { useState } from 'react';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { ChampPhrase } from './ChampPhrase.tsx';

interface Props {
  id: string;
  geste: string;
  /** Does it; what went wrong in one sentence, or nothing. */
  onEnvoie: (phrase: string) => Promise<string | undefined>;
  onFerme: () => void;
}

/** Asks for the passphrase of the key that this device keeps. */
export function PhraseForm({ id, geste, onEnvoie, onFerme }: Props) {
  const [phrase, setPhrase] = useState('');
  const [isOccupe, setOccupe] = useState(false);
  const [faute, setFaute] = useState<string>();
  const send = async () => {
    setOccupe(true);
    setFaute(undefined);
    const trouvee = await onEnvoie(phrase);
    setOccupe(false);
    setFaute(trouvee);
  };
  return (
    <form
      noValidate
      aria-label={geste}
      aria-busy={isOccupe}
      className="grid max-w-texte gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOccupe) return;
        if (phrase.trim() !== '') void send();
        else {
          setFaute('Écrivez votre phrase secrète.');
          event.currentTarget.querySelector<HTMLElement>(`#${id}`)?.focus();
        }
      }}
    >
      <ChampPhrase id={id} label="Votre phrase secrète" faute={undefined} valeur={phrase} onChange={setPhrase} />
      <PiedEnvoi geste={geste} isOccupe={isOccupe} echec={faute} onFerme={onFerme} />
    </form>
  );
}
