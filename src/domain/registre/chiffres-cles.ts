import type { Chiffres } from './chiffres.ts';
import { dontAcheves, moyennePonderee } from './phrases-totaux.ts';
import { formatEnGros, formatNombre, formatPourcentage, NON_DISPONIBLE } from '../socle/montant.ts';
import { plural } from '../socle/texte.ts';
import { routes } from '../portail/routes.ts';
import { routesChiffres } from '../portail/routes-chiffres.ts';

/** A key figure: what it says, what it counts, where its rows are. */
export interface ChiffreCle {
  valeur: string;
  libelle: string;
  /** How many rows `href` lists. */
  lignes: number;
  href: string;
}

/** The four key figures, the same on the home page, on the dashboards and in their report (R1). */
export function chiffresCles(chiffres: Chiffres, recenses: number | undefined): ChiffreCle[] {
  const { budgetTotal, projetsAvecBudget, tauxExecutionMoyen, projetsAvecTaux, entreprisesActives } = chiffres;
  return [
    { ...projetsRecenses(chiffres, recenses), lignes: chiffres.totalProjets, href: routes.projets() },
    {
      valeur: projetsAvecBudget === 0 ? NON_DISPONIBLE : formatEnGros(budgetTotal),
      libelle:
        projetsAvecBudget === 0
          ? 'de budget total : aucun budget publié'
          : `GNF de budget total, sur ${formatNombre(projetsAvecBudget)} ${plural(projetsAvecBudget, 'budget publié', 'budgets publiés')}`,
      lignes: projetsAvecBudget,
      href: routesChiffres.filtresPublie('budget'),
    },
    {
      valeur: formatPourcentage(tauxExecutionMoyen),
      libelle:
        projetsAvecTaux === 0
          ? 'd’exécution moyenne : aucun projet mesuré'
          : `d’exécution en moyenne simple, sur ${formatNombre(projetsAvecTaux)} ${plural(projetsAvecTaux, 'projet mesuré', 'projets mesurés')}${dontAcheves(chiffres)}${moyennePonderee(chiffres)}`,
      lignes: projetsAvecTaux,
      href: routesChiffres.filtresPublie('avancement'),
    },
    {
      valeur: formatNombre(entreprisesActives),
      libelle: `${plural(entreprisesActives, 'entreprise active', 'entreprises actives')}, avec un chantier en cours`,
      lignes: entreprisesActives,
      href: routes.entreprisesActives(),
    },
  ];
}

/** Projects known and published; published alone where nobody counted the others, or where that count is behind. */
function projetsRecenses(
  { totalProjets }: Chiffres,
  recenses: number | undefined,
): Omit<ChiffreCle, 'href' | 'lignes'> {
  const publiees = `${formatNombre(totalProjets)} ${plural(totalProjets, 'fiche publiée', 'fiches publiées')}`;
  if (recenses === undefined || recenses < totalProjets)
    return { valeur: formatNombre(totalProjets), libelle: plural(totalProjets, 'projet publié', 'projets publiés') };
  return {
    valeur: formatNombre(recenses),
    libelle: `${plural(recenses, 'projet recensé', 'projets recensés')} : ${publiees}, ${formatNombre(recenses - totalProjets)} en préparation`,
  };
}
