import { warnDedans } from './avertissement-listes.ts';
import type { FicheLue } from './changement.ts';
import type { FormeChamp } from './forme-champ.ts';
import type { ChangementChamp } from './proposition.ts';

/**
 * What looks like an oversight in one change, in a sentence; it may be true, and refuses nothing (R127). `fiche`: what else
 * the entry said before.
 */
export function warnChangement(
  { champ, avant, apres }: ChangementChamp,
  forme?: FormeChamp,
  fiche: FicheLue = {},
): string | undefined {
  const dits = warnDedans(champ, avant, apres, forme, fiche);
  return dits.length === 0 ? undefined : [...new Set(dits)].join('\u00a0; ');
}
