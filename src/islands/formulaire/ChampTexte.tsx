import { Champ } from '../../components/formulaire/Champ.tsx';

interface Props {
  id: string;
  label: string;
  aide?: string;
  faute: string | undefined;
  isFacultatif?: boolean;
  isNombre?: boolean;
  /** Id of a list of what may be typed. */
  liste?: string;
  valeur: string;
  onChange: (texte: string) => void;
}

/** A short text or an amount of the offer's form. */
export function ChampTexte({ isNombre = false, liste, valeur, onChange, ...champ }: Props) {
  return (
    <Champ {...champ}>
      {(lien) => (
        <input
          {...lien}
          autoComplete="off"
          list={liste}
          inputMode={isNombre ? 'decimal' : undefined}
          value={valeur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Champ>
  );
}
