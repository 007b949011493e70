import { Champ } from '../../components/formulaire/Champ.tsx';
import { keepBrouillon } from '../../stores/socle/brouillons.ts';

interface Props {
  id: string;
  label: string;
  aide: string;
  faute: string | undefined;
  rows?: number;
  /** Where the draft is kept. */
  cle: string;
  valeur: string;
  onChange: (texte: string) => void;
}

/** A long text that is kept in the tab as it is typed. */
export function TexteBrouillon({ rows = 4, cle, valeur, onChange, ...champ }: Props) {
  return (
    <Champ {...champ}>
      {(lien) => (
        <textarea
          {...lien}
          rows={rows}
          value={valeur}
          onChange={({ currentTarget: { value } }) => {
            onChange(value);
            keepBrouillon(cle, value);
          }}
        />
      )}
    </Champ>
  );
}
