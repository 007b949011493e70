import { formeRepere, REPERE_COULEURS } from '../../components/carte/repere.ts';
import { toggleStatut } from '../../domain/carte/carte.ts';
import { STATUT_PROJET_LABELS, STATUTS_PROJET, type StatutProjet } from '../../domain/projet/vocabulaire.ts';

interface Props {
  statuts: readonly StatutProjet[];
  parStatut: Record<StatutProjet, number>;
  onChange: (statuts: readonly StatutProjet[]) => void;
}

/** The legend as buttons: each shows or hides the projects of its status. */
export function LegendeFiltrante({ statuts, parStatut, onChange }: Props) {
  return (
    <div className="carte-legende" role="group" aria-label="Légende : statuts montrés">
      {STATUTS_PROJET.map((statut) => (
        <button
          key={statut}
          type="button"
          aria-pressed={statuts.includes(statut)}
          onClick={() => onChange(toggleStatut(statuts, statut))}
        >
          <svg viewBox="-9 -9 18 18" width="16" height="16" aria-hidden="true" className={REPERE_COULEURS[statut]}>
            <path d={formeRepere(statut, 0, 0)} />
          </svg>
          <span>
            <span>{STATUT_PROJET_LABELS[statut]}</span> <span className="carte-compte">{parStatut[statut]}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
