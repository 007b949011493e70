import type { Entreprise } from '../entreprise/entreprise.ts';
import type { Fiche, Report } from './anomalie.ts';

/** A region is said for Guinea alone. */
export function checkSiege({ pays, region }: Fiche<Entreprise>, report: Report): void {
  if (pays !== undefined && /^guinée$/i.test(pays))
    report('pays', pays, 'rien pour la Guinée : un autre pays, ou pas de pays');
  else if (pays !== undefined && region !== undefined)
    report('region', region, `rien, puisque le siège est hors de Guinée (${pays})`);
}

/** What a company's file says of a score that it does not give, or before the day on which it was given (R129). */
export function checkScore(entreprise: Fiche<Entreprise>, report: Report): void {
  const { score_global, etoiles, score_date, reponse, date_mise_a_jour } = entreprise;
  if (score_global === undefined && etoiles === 0) {
    for (const champ of ['score_date', 'score_auteur', 'score_travaux'] as const)
      if (entreprise[champ] !== undefined) report(champ, entreprise[champ], 'rien, puisque aucun score n’est donné');
  }
  const jours = [
    ['score_date', score_date],
    ['reponse.date_publication', reponse?.date_publication],
  ] as const;
  for (const [champ, date] of jours)
    if (date !== undefined && date_mise_a_jour !== undefined && date > date_mise_a_jour)
      report(champ, date, `une date qui ne suit pas date_mise_a_jour (${date_mise_a_jour})`);
}
