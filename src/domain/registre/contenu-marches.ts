import type { Projet } from '../projet/projet.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkRef, type Connus } from './contenu-references.ts';

/** Contracts that were terminated before today's, in order; what took the works up came after (R138). */
export function checkMarchesResilies(
  { marches_resilies: marches = [], resiliation }: Fiche<Projet>,
  connus: Connus,
  report: Report,
): void {
  marches.forEach(({ date, reprise, entreprise = [] }, rang) => {
    const champ = `marches_resilies.${rang}`;
    const avant = marches[rang - 1];
    if (avant !== undefined && date < avant.date)
      report(
        `${champ}.date`,
        date,
        `une date d’après ${avant.date}, celle de la ligne d’avant`,
        'rangez-les de la plus ancienne à la plus récente',
      );
    if (reprise !== undefined && reprise < date)
      report(`${champ}.reprise`, reprise, `une date qui ne précède pas la résiliation (${date})`);
    if (resiliation !== undefined && resiliation.date < date)
      report('resiliation.date', resiliation.date, `une date qui ne précède pas ${champ}.date (${date})`);
    entreprise.forEach((id, autre) => checkRef(`${champ}.entreprise.${autre}`, id, 'entreprises', connus, report));
  });
}
