import { montantEngage } from '../projet/montant-engage.ts';
import type { Projet } from '../projet/projet.ts';
import { formatGnf, formatPourcentage } from '../socle/montant.ts';
import type { Fiche, Report } from './anomalie.ts';

/** What a projet says through time that may be true, and looks like an oversight (R127). */
export function warnSuivi(projet: Fiche<Projet>, report: Report): void {
  const { observations = [], ordres_service: ordres = [], status, montant_paye: paye } = projet;
  observations.forEach(({ taux_execution_physique: taux }, rang) => {
    const avant = observations[rang - 1]?.taux_execution_physique;
    if (avant !== undefined && taux < avant)
      report(
        `observations.${rang}.taux_execution_physique`,
        taux,
        `au moins ${formatPourcentage(avant)}, comme au constat d’avant`,
      );
  });
  const dernier = ordres.filter(({ type }) => type !== 'PROLONGATION').at(-1);
  if (status === 'EN_COURS' && dernier?.type === 'ARRET')
    report(
      'status',
      status,
      `SUSPENDU, ou un ordre de REPRISE : le dernier ordre de service arrête les travaux (${dernier.date})`,
    );
  const engage = montantEngage(projet);
  if (paye !== undefined && engage !== undefined && paye > engage)
    report('montant_paye', paye, `un montant d’au plus ${formatGnf(engage)}, ce qui est engagé`);
}
