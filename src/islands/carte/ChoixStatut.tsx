import { choixStatut, type ChoixStatut as Choix, statutsOf } from '../../domain/carte/carte.ts';
import { STATUT_PROJET_LABELS, STATUTS_PROJET, type StatutProjet } from '../../domain/projet/vocabulaire.ts';

interface Props {
  statuts: readonly StatutProjet[];
  onChange: (statuts: readonly StatutProjet[]) => void;
}

/** The dropdown of statuses; it says when the legend has made a choice that is none of its own. */
export function ChoixStatut({ statuts, onChange }: Props) {
  const choix = choixStatut(statuts);
  return (
    <label className="carte-choix">
      <span>Statut</span>
      <select value={choix} onChange={({ target }) => onChange(statutsOf(target.value as Choix, statuts))}>
        <option value="TOUS">Tous</option>
        {STATUTS_PROJET.map((statut) => (
          <option key={statut} value={statut}>
            {STATUT_PROJET_LABELS[statut]}
          </option>
        ))}
        {choix === 'LEGENDE' && <option value="LEGENDE">Choix de la légende</option>}
      </select>
    </label>
  );
}
