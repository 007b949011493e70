import { type AppelOffres, isDelaiPasse, isTermine } from './appel-offres.ts';

/** How a list of tenders is ordered (`compareDateLimite`), in words that hold while none of them takes offers. */
export const phraseOrdre = (
  appels: ReadonlyArray<Parameters<typeof isDelaiPasse>[0] & Pick<AppelOffres, 'statut'>>,
  now: Date,
): string =>
  appels.length > 0 && appels.every((appel) => isTermine(appel) || isDelaiPasse(appel, now))
    ? 'Aucun ne reçoit d’offres à cette publication\u00a0: le plus récemment clos d’abord.'
    : 'Ceux auxquels on peut encore répondre d’abord, la date limite la plus proche en tête.';
