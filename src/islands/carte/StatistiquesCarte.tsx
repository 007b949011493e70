import { lignesNiveaux, type StatistiquesCarte as Statistiques } from '../../domain/carte/carte.ts';
import { dontAcheves, surProjets } from '../../domain/registre/phrases-totaux.ts';
import { formatMontant, formatNombre, formatPourcentage, NON_DISPONIBLE } from '../../domain/socle/montant.ts';

/** Figures of the projects that the map shows. */
export function StatistiquesCarte({ statistiques }: { statistiques: Statistiques }) {
  const { totalProjets, budgetTotal, projetsAvecBudget, tauxExecutionMoyen, projetsAvecTaux, charge } = statistiques;
  const lignes = [
    ['Projets sur la carte', formatNombre(totalProjets)],
    ...(charge === undefined ? [] : [['À la charge du bailleur choisi', formatMontant(charge)] as const]),
    [
      charge === undefined ? 'Budgets publiés' : 'Budgets publiés, tous bailleurs',
      projetsAvecBudget === 0
        ? NON_DISPONIBLE
        : surProjets(formatMontant(budgetTotal), projetsAvecBudget, totalProjets),
    ],
    [
      `Avancement moyen (moyenne simple${dontAcheves(statistiques)})`,
      surProjets(formatPourcentage(tauxExecutionMoyen), projetsAvecTaux, totalProjets),
    ],
    ...lignesNiveaux(statistiques),
  ] as const;
  // Not by `Definitions`: the map asks for one file fewer.
  return (
    <dl className="definitions">
      {lignes.map(([terme, valeur]) => (
        <div key={terme}>
          <dt>{terme}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  );
}
