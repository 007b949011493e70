import { useState } from 'react';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';
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
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const vide = phrase.trim() === '' ? 'Écrivez votre phrase secrète.' : undefined;
  const fautes = fautesOf([[id, vide]]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, () => send(() => onEnvoie(phrase)));
  return (
    <form {...formulaire} aria-label={geste} className="grid max-w-texte gap-4">
      <ChampPhrase id={id} label="Votre phrase secrète" faute={fauteOf(id)} valeur={phrase} onChange={setPhrase} />
      <PiedEnvoi geste={geste} isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
