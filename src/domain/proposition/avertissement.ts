import { readInstant } from '../socle/instant.ts';
import type { ChangementChamp } from './proposition.ts';
import { isListe } from './meme-valeur.ts';

/** From how many times more or less an amount looks as if it were told in another unit. */
const FOIS = 5;
/** From how many years a date looks as if its year were mistyped. */
const ANS = 5;
const MS_PAR_AN = 365.25 * 86_400_000;

/** Rates that only go up while works go on. */
const CUMULS = ['taux_execution_physique', 'lineaire_execute_km', 'nombre_ouvrages_realise'];

/** What looks like an oversight in one change, in a sentence; it may be true, and refuses nothing (R127). */
export function warnChangement({ champ, avant, apres }: ChangementChamp, genre = ''): string | undefined {
  if (avant !== undefined && apres === undefined) return 'ce fait disparaît de la page';
  if (typeof apres === 'number') {
    if (apres === 0 && avant !== 0) return 'zéro\u00a0: aucun, ou pas renseigné\u00a0?';
    if (typeof avant !== 'number') return undefined;
    if (CUMULS.includes(champ) && apres < avant) return 'le chiffre baisse';
    if (genre === 'montant' && avant > 0 && (apres >= FOIS * avant || apres * FOIS <= avant))
      return `cinq fois ${apres > avant ? 'plus' : 'moins'} qu’avant, ou davantage\u00a0: l’unité est-elle la bonne\u00a0?`;
  }
  if (genre === 'jour' && typeof avant === 'string' && typeof apres === 'string') {
    const ecart = Math.abs(readInstant(apres) - readInstant(avant));
    if (ecart > ANS * MS_PAR_AN) return 'plus de cinq ans d’écart\u00a0: l’année est-elle la bonne\u00a0?';
  }
  if (isListe(avant) && isListe(apres) && apres.length < avant.length) return 'la liste a moins de lignes';
  return undefined;
}
