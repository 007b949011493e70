import { Champ } from '../../components/formulaire/Champ.tsx';

interface Props {
  id: string;
  label: string;
  aide?: string;
  faute?: string | undefined;
  isFacultatif?: boolean;
  valeur: string;
  options: ReadonlyArray<readonly [valeur: string, label: string]>;
  onChange: (valeur: string) => void;
}

/** A choice among a few. */
export function ChampChoix({ valeur, options, onChange, ...champ }: Props) {
  return (
    <Champ {...champ}>
      {(lien) => (
        <select {...lien} value={valeur} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {options.map(([une, label]) => (
            <option key={une} value={une}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Champ>
  );
}
