import type { OptionFiltre } from '../../domain/listes/liste.ts';
import { PLUSIEURS } from '../../domain/listes/plusieurs.ts';
import { groupBy } from '../../domain/socle/groupes.ts';

/** A choice of the filter bar: its name in the address, its label, what it offers. */
export interface ChampFiltre {
  nom: string;
  label: string;
  options: readonly OptionFiltre[];
  /** Names of the groups that options belong to, by their value. */
  groupes?: ReadonlyMap<string, string>;
  /** First line, which takes the filter off; none for a sort. */
  tous?: string;
  /** Behind « Plus de filtres ». */
  isRare?: boolean | undefined;
  /** How many values are chosen: a select shows one, and says how many there are beyond. */
  choisies?: number;
}

interface Props {
  champs: readonly ChampFiltre[];
  valeurs: Readonly<Record<string, string>>;
  onChange: (nom: string, valeur: string) => void;
  /** Keeps the ids of two copies apart. */
  prefixe: string;
}

/** The selects of a list: inline on a large screen, in a sheet on a phone. */
export function ChampsFiltres({ champs, valeurs, onChange, prefixe }: Props) {
  return champs.map(({ nom, label, options, groupes, tous, choisies = 0 }) => (
    <div key={nom}>
      <label htmlFor={`${prefixe}-${nom}`} className="block text-sm text-muted">
        {label}
      </label>
      <select
        id={`${prefixe}-${nom}`}
        name={nom}
        className="champ"
        value={valeurs[nom] ?? ''}
        onChange={(event) => onChange(nom, event.currentTarget.value)}
      >
        {tous !== undefined && <option value="">{tous}</option>}
        {choisies > 1 && <option value={PLUSIEURS}>{`${choisies} choix`}</option>}
        {groupes ? groupesOptions(options, groupes) : options.map(optionOf)}
      </select>
    </div>
  ));
}

const optionOf = ({ valeur, label }: OptionFiltre) => (
  <option key={valeur} value={valeur}>
    {label}
  </option>
);

function groupesOptions(options: readonly OptionFiltre[], groupes: ReadonlyMap<string, string>) {
  const parGroupe = groupBy(options, ({ groupe = '' }) => groupe);
  return [...parGroupe].map(([groupe, membres]) => (
    <optgroup key={groupe} label={groupes.get(groupe) ?? groupe}>
      {membres.map(optionOf)}
    </optgroup>
  ));
}
