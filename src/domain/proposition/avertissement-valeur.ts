import { readInstant } from '../socle/instant.ts';
import type { Valeur } from './proposition.ts';

/** From how many times more or less an amount looks as if it were told in another unit. */
const FOIS = 5;
/** From how many years a date looks as if its year were mistyped. */
const ANS = 5;
const MS_PAR_AN = 365.25 * 86_400_000;

/** Figures that only go up while works go on. */
export const CUMULS = [
  'taux_execution_physique',
  'taux_execution_financiere',
  'lineaire_execute_km',
  'nombre_ouvrages_realise',
];

/** What looks like an oversight in one plain value, in a sentence. */
export function warnValeur(
  champ: string,
  avant: Valeur | undefined,
  apres: Valeur | undefined,
  genre: string,
): string | undefined {
  if (avant !== undefined && apres === undefined) return 'ce fait disparaît de la page';
  if (typeof apres === 'number') {
    if (apres === 0 && avant !== 0) return 'zéro\u00a0: aucun, ou pas renseigné\u00a0?';
    if (typeof avant !== 'number') return undefined;
    if (CUMULS.includes(champ) && apres < avant) return 'le chiffre baisse';
    const [grand, petit] = [Math.max(Math.abs(avant), Math.abs(apres)), Math.min(Math.abs(avant), Math.abs(apres))];
    if (genre === 'montant' && avant !== 0 && grand >= FOIS * petit)
      return `cinq fois ${Math.abs(apres) === grand ? 'plus' : 'moins'} qu’avant, ou davantage\u00a0: l’unité est-elle la bonne\u00a0?`;
  }
  if (genre === 'jour' && typeof avant === 'string' && typeof apres === 'string') {
    const ecart = Math.abs(readInstant(apres) - readInstant(avant));
    if (ecart > ANS * MS_PAR_AN) return 'plus de cinq ans d’écart\u00a0: l’année est-elle la bonne\u00a0?';
  }
  return undefined;
}
