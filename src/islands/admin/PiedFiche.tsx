import type { Elements } from '../../components/ui/elements.ts';
import { ChampTexte } from '../formulaire/ChampTexte.tsx';

interface Props {
  titre: string;
  note: string;
  faute: string | undefined;
  /** How far the sending is, in words; absent while nothing is sent. */
  envoi: string | undefined;
  /** True while what is to be sent is not ready. */
  isBloque: boolean;
  onChange: (suite: { titre: string } | { note: string }) => void;
  /** The other gesture beside the sending. */
  children: Elements;
}

/** The end of an entry's form: how the change is called, a word to whoever decides, the sending. */
export function PiedFiche({ titre, note, faute, envoi, isBloque, onChange, children }: Props) {
  return (
    <div className="fiche grid grid-cols-1 gap-4 p-4">
      <ChampTexte
        id="proposition-titre"
        label="Ce qui change, en une ligne"
        aide="Laissé vide, le nom de la fiche et des champs changés."
        isFacultatif
        faute={undefined}
        valeur={titre}
        onChange={(texte) => onChange({ titre: texte })}
      />
      <ChampTexte
        id="proposition-note"
        label="Ce que vous dites à qui décide"
        isFacultatif
        faute={undefined}
        valeur={note}
        onChange={(texte) => onChange({ note: texte })}
      />
      {faute !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {faute}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-principal" disabled={envoi !== undefined || isBloque}>
          {envoi ?? 'Proposer'}
        </button>
        {children}
      </div>
    </div>
  );
}
