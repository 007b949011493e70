import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';

interface Props {
  id: string;
  label: string;
  aide?: string;
  faute: string | undefined;
  /** True where a phrase is chosen, false where it is given again. */
  isNouvelle?: boolean;
  valeur: string;
  onChange: (phrase: string) => void;
}

/** A passphrase: hidden as it is typed, unless the person wants to see it. Never kept as a draft. */
export function ChampPhrase({ id, label, aide, faute, isNouvelle = false, valeur, onChange }: Props) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Champ id={id} label={label} aide={aide} faute={faute}>
      {(lien) => (
        <>
          <input
            {...lien}
            type={isVisible ? 'text' : 'password'}
            autoComplete={isNouvelle ? 'new-password' : 'current-password'}
            spellCheck="false"
            value={valeur}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" checked={isVisible} onChange={(event) => setVisible(event.currentTarget.checked)} />
            Montrer ce que j’écris
          </label>
        </>
      )}
    </Champ>
  );
}
