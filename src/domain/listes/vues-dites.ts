import { groupBy } from '../socle/groupes.ts';
import type { Critere } from './criteres.ts';

/** The filters of a view, one phrase per filter: "Région : Kindia ou Labé". */
export function phrasesCriteres(criteres: readonly Critere[]): string[] {
  return [...groupBy(criteres, ({ nom }) => nom).values()].map(
    (memes) => `${memes[0]?.label ?? ''}\u00a0: ${memes.map(({ texte }) => texte).join(' ou ')}`,
  );
}
