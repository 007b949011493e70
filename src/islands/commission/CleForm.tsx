import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import { fautePhrase, fauteRepetition, REGLE_PHRASE } from '../../domain/scelle/phrase-secrete.ts';
import { PiedEnvoi } from '../formulaire/PiedEnvoi.tsx';
import { ChampPhrase } from './ChampPhrase.tsx';
import { fautesOf } from '../formulaire/useFormulaire.ts';
import { useEnvoiOuvert, useVerification } from '../formulaire/useVerification.ts';

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
  const { isOccupe, echec, send } = useEnvoiOuvert();
  const fautes = fautesOf([
    ['cle-feuille', isFeuille && cle.trim() === '' ? 'Recopiez la clé de votre feuille.' : undefined],
    ['phrase', fautePhrase(phrase)],
    ['phrase-repetee', fauteRepetition(phrase, repetee)],
  ]);
  const { formulaire, fauteOf } = useVerification(fautes, isOccupe, () => send(() => onEnvoie(phrase, cle)));
  return (
    <form {...formulaire} aria-label={geste} className="grid max-w-texte gap-4">
      {isFeuille && (
        <Champ
          id="cle-feuille"
          label="Clé de votre feuille de secours"
          aide="Telle qu’elle est écrite, avec ou sans espaces, en majuscules ou non."
          faute={fauteOf('cle-feuille')}
        >
          {(lien) => (
            <textarea
              {...lien}
              rows={3}
              autoComplete="off"
              spellCheck="false"
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
        faute={fauteOf('phrase')}
        isNouvelle
        valeur={phrase}
        onChange={setPhrase}
      />
      <ChampPhrase
        id="phrase-repetee"
        label="La même, une seconde fois"
        faute={fauteOf('phrase-repetee')}
        isNouvelle
        valeur={repetee}
        onChange={setRepetee}
      />
      <PiedEnvoi geste={geste} isOccupe={isOccupe} echec={echec} onFerme={onFerme} />
    </form>
  );
}
