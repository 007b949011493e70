import { useState } from 'react';
import { Champ } from '../../components/formulaire/Champ.tsx';
import type { StoreImport } from '../../stores/classeur/import-classeur.ts';

interface Props {
  store: StoreImport;
  /** Told the rank of the correspondance that was read. */
  onOuverte: (rang: number) => void;
}

/** Opens the file of a correspondance that was kept from another import; its faults stand beside it. */
export function OuvrirCorrespondance({ store, onOuverte }: Props) {
  const [fautes, setFautes] = useState<readonly string[]>([]);
  async function open(fichier: File): Promise<void> {
    const ouverte = await store.openCorrespondance(fichier);
    setFautes('fautes' in ouverte ? ouverte.fautes : []);
    if ('rang' in ouverte) onOuverte(ouverte.rang);
  }
  return (
    <div>
      <Champ
        id="correspondance-ouverte"
        label="Ouvrir une correspondance"
        aide="Le fichier .yaml qu’un import précédent a donné. Celles que le portail garde sont déjà dans la liste."
        isFacultatif
        faute={fautes.length === 0 ? undefined : 'Ce fichier ne se lit pas\u00a0: le détail est sous le champ.'}
      >
        {(lien) => (
          <input
            {...lien}
            type="file"
            accept=".yaml,.yml"
            onChange={({ currentTarget }) => {
              const [fichier] = currentTarget.files ?? [];
              if (fichier) void open(fichier);
              // The same file, once mended, is another choice.
              currentTarget.value = '';
            }}
          />
        )}
      </Champ>
      {fautes.length > 0 && (
        <div role="alert" className="mt-2 text-sm break-words text-danger">
          <ul className="list-disc pl-5">
            {fautes.map((faute) => (
              <li key={faute}>{faute}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
