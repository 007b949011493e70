import type { Chiffres } from './chiffres.ts';
import { formatNombre, formatPourcentage, partsMontant } from '../socle/montant.ts';
import { routes } from '../portail/routes.ts';

/** A key figure: what it says, what it counts, where its rows are. */
export interface ChiffreCle {
  valeur: string;
  libelle: string;
  href: string;
}

/** The four key figures, the same on the home page, on the dashboards and in their report (R1). */
export function chiffresCles(chiffres: Chiffres, recenses: number): ChiffreCle[] {
  const { totalProjets, budgetTotal, tauxExecutionMoyen, entreprisesActives } = chiffres;
  const taux = tauxExecutionMoyen === undefined ? undefined : Math.round(tauxExecutionMoyen * 10) / 10;
  return [
    {
      valeur: formatNombre(recenses),
      libelle: `projets recensés : ${formatNombre(totalProjets)} fiches publiées, ${formatNombre(recenses - totalProjets)} en préparation`,
      href: routes.projets(),
    },
    {
      valeur: partsMontant(budgetTotal).filter(Boolean).join(' '),
      libelle: `GNF de budget total, sur ${formatNombre(chiffres.projetsAvecBudget)} budgets publiés`,
      href: routes.projets(),
    },
    {
      valeur: formatPourcentage(taux),
      libelle: `d’exécution moyenne, sur ${formatNombre(chiffres.projetsAvecTaux)} projets mesurés`,
      href: routes.projetsParStatut('EN_COURS'),
    },
    {
      valeur: formatNombre(entreprisesActives),
      libelle: 'entreprises actives, avec un chantier en cours',
      href: routes.entreprisesActives(),
    },
  ];
}
