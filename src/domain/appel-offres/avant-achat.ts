import type { ConditionsDao } from './acquisition.ts';
import type { AppelOffres } from './appel-offres.ts';
import { formatLimite } from './limite-dite.ts';
import { titreLot } from './lots.ts';
import { PORTEES } from './mots-procedure.ts';
import { phraseNombreLots } from './recu.ts';
import { NON_REMBOURSABLE } from './situation.ts';

/** What the public register says of a tender that is bought; it may not be there. */
export type AppelAchete = Pick<AppelOffres, 'type' | 'lots'>;

/** Why no offer could be handed in here for now (R113). */
const DEPOT_PAS_PRET =
  'Les offres ne peuvent pas encore être remises ici\u00a0: la commission qui les ouvrira n’est pas prête.';

/** What that may cost, as long as there is something to pay. */
const risqueOf = (montant: number): string =>
  montant > 0 ? ` Si elle ne l’était pas à temps, le dossier resterait payé\u00a0: il est ${NON_REMBOURSABLE}.` : '';

/** Said before paying: the deposit cannot open yet, and what that may cost; undefined once it can. */
export const alerteDepot = (depot_pret: boolean, montant: number): string | undefined =>
  depot_pret ? undefined : `${DEPOT_PAS_PRET}${risqueOf(montant)}`;

/** What the form of a purchase repeats of the tender's page: who may answer, the lots, where offers are handed in (R155). */
export function rappelsAvantAchat(
  { nombre_lots, depot_pret, date_limite }: Pick<ConditionsDao, 'nombre_lots' | 'depot_pret' | 'date_limite'>,
  appelOffres: AppelAchete | undefined,
): string[] {
  const nombre = phraseNombreLots(nombre_lots);
  const lots = nombre_lots === null || nombre_lots === 1 ? nombre : `Cet appel d’offres a ${nombre ?? ''}`;
  const titres = (appelOffres?.lots ?? []).map(titreLot);
  const portee = appelOffres && PORTEES[appelOffres.type];
  return [
    ...(portee === undefined ? [] : [portee]),
    ...(appelOffres === undefined
      ? ['Le registre public ne donne pas cet appel d’offres pour le moment\u00a0: lisez son avis avant d’acheter.']
      : []),
    ...(lots === undefined ? [] : [titres.length === 0 ? `${lots}.` : `${lots}\u00a0: ${titres.join('\u00a0; ')}.`]),
    ...(depot_pret ? [`Les offres se remettent ici, sur ce portail, avant le ${formatLimite(date_limite)}.`] : []),
  ];
}
