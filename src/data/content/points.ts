import type { Position } from '../../domain/position.ts';
import type { StatutProjet } from '../../domain/projet.ts';
import { must } from './fiche-projet.ts';
import { getRegistre } from './registre.ts';
import { getReperes } from './reperes.ts';

/** Every project as a mark on the national map, in the order of the list. */
export async function getPoints(): Promise<
  Array<{ id: string; titre: string; numero: number; statut: StatutProjet; position: Position }>
> {
  const { projets } = await getRegistre();
  const reperes = await getReperes();
  return projets.map(({ id, title, status }) => {
    const { numero, position } = must(reperes.get(id), id);
    return { id, titre: title, numero, statut: status, position };
  });
}
