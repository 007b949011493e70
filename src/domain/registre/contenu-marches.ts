import type { Projet } from '../projet/projet.ts';
import type { Fiche, Report } from './anomalie.ts';
import { checkRef, type Connus } from './contenu-references.ts';
import { checkSuite } from './contenu-suivi.ts';

/** Contracts that were terminated before today's, in order; what took the works up came after (R138). */
export function checkMarchesResilies(
  { marches_resilies: marches = [], resiliation }: Fiche<Projet>,
  connus: Connus,
  report: Report,
): void {
  checkSuite(
    'marches_resilies',
    marches.map(({ date }) => date),
    true,
    report,
  );
  marches.forEach(({ date, reprise, entreprise = [] }, rang) => {
    const champ = `marches_resilies.${rang}`;
    if (date !== undefined && reprise !== undefined && reprise < date)
      report(`${champ}.reprise`, reprise, `une date qui ne précède pas la résiliation (${date})`);
    if (date !== undefined && resiliation?.date !== undefined && resiliation.date < date)
      report('resiliation.date', resiliation.date, `une date qui ne précède pas ${champ}.date (${date})`);
    entreprise.forEach((id, autre) => checkRef(`${champ}.entreprise.${autre}`, id, 'entreprises', connus, report));
  });
}
