import { FORMES_RETARD } from '../../components/carte/repere-retard.ts';
import { type Retard, RETARD_LABELS, RETARDS } from '../../domain/carte/retard.ts';

/** The legend of the map coloured by lateness: each shape in words, with how many projects it shows. */
export function LegendeRetard({ comptes }: { comptes: Record<Retard, number> }) {
  return (
    <ul className="carte-legende" aria-label="Légende : retard des travaux">
      {RETARDS.map((retard) => (
        <li key={retard}>
          <svg viewBox="-10 -10 20 20" width="18" height="18" aria-hidden="true" className={`retard-${retard}`}>
            <path d={FORMES_RETARD[retard]} />
          </svg>
          <span>
            <span>{RETARD_LABELS[retard]}</span> <span className="carte-compte">{comptes[retard]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
