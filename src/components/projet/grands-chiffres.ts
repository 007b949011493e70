import {
  formatEnGros,
  formatKm,
  formatNombre,
  formatPourcentage,
  MONTANT_NON_PUBLIE,
} from '../../domain/socle/montant.ts';
import { executionFinanciere } from '../../domain/projet/performance.ts';
import { apresAvenant } from '../../domain/projet/mots-avenant.ts';
import { isApresAvenant, montantEngage } from '../../domain/projet/montant-engage.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { plural } from '../../domain/socle/texte.ts';

/** A figure in large and what it counts. */
export interface ChiffreProjet {
  valeur: string;
  libelle: string;
}

/** Budget, amount committed, length and structures: those that the project has. */
export const chiffresProjet = (projet: Projet): ChiffreProjet[] => [
  ...chiffresArgent(projet),
  ...chiffresOuvrage(projet),
];

/** Budget and amount committed. */
function chiffresArgent(projet: Projet): ChiffreProjet[] {
  const { budget } = projet;
  const chiffres: ChiffreProjet[] = [
    budget === undefined
      ? { valeur: MONTANT_NON_PUBLIE, libelle: 'budget' }
      : { valeur: formatEnGros(budget), libelle: 'GNF de budget' },
  ];
  const montant = montantEngage(projet);
  const financiere = executionFinanciere({ montant, budget });
  if (montant !== undefined) {
    // The same figure as under "Montants": to the same decimal.
    const part = financiere === undefined ? '' : ` (${formatPourcentage(financiere)} du budget)`;
    chiffres.push({
      valeur: formatEnGros(montant),
      libelle: `GNF ${isApresAvenant(projet) ? apresAvenant(projet) : 'engagés'}${part}`,
    });
  }
  return chiffres;
}

/** Length and structures: what its page shows in large, since money is among its answers (R260). */
export function chiffresOuvrage(projet: Projet): ChiffreProjet[] {
  const { status, lineaire_execute_km: fait } = projet;
  const { nombre_ouvrages_prevu: ouvrages, nombre_ouvrages_realise: realises } = projet;
  const lineaire = projet.lineaire_actualise_km ?? projet.lineaire_prevu_km;
  const chiffres: ChiffreProjet[] = [];
  if (lineaire !== undefined && lineaire > 0) {
    const libelle =
      fait === undefined
        ? plural(lineaire, 'prévu')
        : fait >= lineaire
          ? plural(fait, 'réalisé')
          : `${plural(fait, 'réalisé')} sur ${formatNombre(lineaire)}`;
    chiffres.push({ valeur: formatKm(fait ?? lineaire), libelle });
  }
  if (ouvrages !== undefined && ouvrages > 0) {
    chiffres.push(
      status === 'A_VENIR' || realises === undefined
        ? { valeur: formatNombre(ouvrages), libelle: plural(ouvrages, 'ouvrage prévu', 'ouvrages prévus') }
        : {
            valeur: `${formatNombre(realises)} / ${formatNombre(ouvrages)}`,
            libelle: plural(ouvrages, 'ouvrage réalisé', 'ouvrages réalisés'),
          },
    );
  }
  return chiffres;
}
