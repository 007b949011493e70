import { useState } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import type { Corrections } from '../../domain/classeur/corrections.ts';
import type { FauteLigne } from '../../domain/classeur/resultat.ts';

interface Props {
  faute: FauteLigne;
  corrections: Corrections;
  onCorrige: (corrections: Corrections) => void;
}

/** A fault at its cell, and what to read there instead: the file stays as it is. */
export function FauteCellule({ faute: { ligne, lettre, colonne, valeur, phrase }, corrections, onCorrige }: Props) {
  const [texte, setTexte] = useState(valeur);
  const adresse = lettre === undefined ? undefined : `${lettre}${ligne}`;
  return (
    <div className="mt-2 border-l-4 border-danger pl-3">
      <p className="break-words">
        {adresse !== undefined && <b className="block">{`Colonne ${lettre ?? ''} (${colonne ?? ''})`}</b>}
        <MotsEntiers texte={phrase} />
      </p>
      {adresse !== undefined && (
        <form
          className="mt-2 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onCorrige({ ...corrections, [adresse]: texte });
          }}
        >
          <label className="grid min-w-0 grow gap-1 sm:max-w-96">
            <span className="text-sm">
              Lire à la place<span className="sr-only">{`, cellule ${adresse}`}</span>
            </span>
            <input
              className="champ"
              autoComplete="off"
              value={texte}
              onChange={({ currentTarget: { value } }) => setTexte(value)}
            />
          </label>
          <button type="submit" className="btn" disabled={texte === valeur}>
            Corriger<span className="sr-only">{` ${adresse}`}</span>
          </button>
        </form>
      )}
    </div>
  );
}
