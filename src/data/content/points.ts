import type { Position } from '../../domain/projet/position.ts';
import { filterSuivis } from '../../domain/projet/projet.ts';
import type { StatutProjet } from '../../domain/projet/vocabulaire.ts';
import { must } from './must.ts';
import { getRegistre } from './registre.ts';
import { getReperes } from './reperes.ts';

/** Marks of the pre-rendered map: beyond, the page would weigh too much and no mark could be told from its neighbours. */
const POINTS_MAXIMUM = 300;

/** The most recent projects as marks on the national map, in the order of the list. */
export async function getPoints(): Promise<
  Array<{ id: string; titre: string; numero: number; statut: StatutProjet; position: Position }>
> {
  const { projets } = await getRegistre();
  const reperes = await getReperes();
  return filterSuivis(projets)
    .slice(0, POINTS_MAXIMUM)
    .map(({ id, title, status }) => {
      const { numero, position } = must(reperes.get(id), id);
      return { id, titre: title, numero, statut: status, position };
    });
}
