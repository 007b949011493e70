import type { Compteur } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { formatNombre, NON_DISPONIBLE } from '../../domain/socle/montant.ts';
import { Chiffre } from '../ui/Chiffre.tsx';

/** The four counters of the workspace, each leading to its rows and saying what it counts. */
export function CompteursEntreprise({ compteurs }: { compteurs: readonly Compteur[] }) {
  return (
    <ul aria-label="Compteurs" className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {compteurs.map(({ libelle, precision, valeur, onglet }) => (
        <li key={libelle} className="fiche overflow-hidden">
          <Chiffre
            valeur={valeur === undefined ? NON_DISPONIBLE : formatNombre(valeur)}
            libelle={
              <>
                <b className="block text-ink sm:text-base">{libelle}</b>
                <span>{precision}</span>
              </>
            }
            href={`#${onglet}`}
          />
        </li>
      ))}
    </ul>
  );
}
