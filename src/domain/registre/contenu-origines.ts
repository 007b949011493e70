import type { Projet } from '../projet/projet.ts';
import { lettresOf } from '../socle/nom-proche.ts';
import type { Fiche, Report } from './anomalie.ts';

/** What one system calls an entry is the name of one entry: the second is told, and names the first. */
export function checkOrigines(projets: ReadonlyArray<Fiche<Projet>>, reportFor: (id: string) => Report): void {
  const vues = new Map<string, string>();
  for (const { id, source } of projets) {
    if (source?.identifiant === undefined) continue;
    const cle = `${lettresOf(source.systeme)} ${lettresOf(source.identifiant)}`;
    const autre = vues.get(cle);
    if (autre === undefined) vues.set(cle, id);
    else
      reportFor(id)(
        'source.identifiant',
        source.identifiant,
        `un identifiant qui ne nomme qu’une fiche : ${autre}.yaml a déjà celui-ci, du même système`,
      );
  }
}
