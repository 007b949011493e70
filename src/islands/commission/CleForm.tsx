import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { fautePhrase, fauteRepetition, REGLE_PHRASE } from '../../domain/scelle/phrase-secrete.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { ChampPhrase } from './ChampPhrase.tsx';

interface Props {
  geste: string;
  /** True to ask for the key of the recovery sheet as well. */
  isFeuille?: boolean;
  /** Does it; what went wrong in one sentence, or nothing. */
  onEnvoie: (phrase: string, cle: string) => Promise<string | undefined>;
  onFerme: () => void;
}

/** Locks a key on this device: a passphrase twice, and the key itself when it comes from its sheet. */
export function CleForm({ geste, isFeuille = false, onEnvoie, onFerme }: Props) {
  const [cle, setCle] = useState('');
  const [phrase, setPhrase] = useState('');
  const [repetee, setRepetee] = useState('');
  const [isVerifie, setVerifie] = useState(false);
  const [isOccupe, setOccupe] = useState(false);
  const [echec, setEchec] = useState<string>();
  const fautes = {
    cle: isFeuille && cle.trim() === '' ? 'Recopiez la clé de votre feuille.' : undefined,
    phrase: fautePhrase(phrase),
    repetee: fauteRepetition(phrase, repetee),
  };
  const montre = (faute: string | undefined) => (isVerifie ? faute : undefined);
  const send = async () => {
    setOccupe(true);
    setEchec(undefined);
    const faute = await onEnvoie(phrase, cle);
    setOccupe(false);
    setEchec(faute);
  };
  return (
    <form
      noValidate
      aria-label={geste}
      aria-busy={isOccupe}
      className="grid max-w-texte gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setVerifie(true);
        if (isOccupe) return;
        const champ = fautes.cle ? 'cle-feuille' : fautes.phrase ? 'phrase' : fautes.repetee ? 'phrase-repetee' : '';
        if (champ === '') void send();
        else event.currentTarget.querySelector<HTMLElement>(`#${champ}`)?.focus();
      }}
    >
      {isFeuille && (
        <Champ
          id="cle-feuille"
          label="Clé de votre feuille de secours"
          aide="Telle qu’elle est écrite, avec ou sans espaces, en majuscules ou non."
          faute={montre(fautes.cle)}
        >
          {(lien) => (
            <textarea
              {...lien}
              rows={3}
              autoComplete="off"
              spellCheck={false}
              value={cle}
              onChange={(event) => setCle(event.currentTarget.value)}
            />
          )}
        </Champ>
      )}
      <ChampPhrase
        id="phrase"
        label={isFeuille ? 'Nouvelle phrase secrète, pour cet appareil' : 'Votre phrase secrète'}
        aide={REGLE_PHRASE}
        faute={montre(fautes.phrase)}
        isNouvelle
        valeur={phrase}
        onChange={setPhrase}
      />
      <ChampPhrase
        id="phrase-repetee"
        label="La même, une seconde fois"
        faute={montre(fautes.repetee)}
        isNouvelle
        valeur={repetee}
        onChange={setRepetee}
      />
      <PiedEnvoi geste={geste} isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
