import { type Lecture, readContenu } from '../../src/data/content/lecture-contenu.ts';
import { writeIndex } from '../../src/data/content/index-ecrit.ts';
import { compareDateLimite } from '../../src/domain/appel-offres/appel-offres.ts';
import { compareScore } from '../../src/domain/entreprise/entreprise.ts';
import { type Position, positionOf } from '../../src/domain/projet/position.ts';
import { compareRecent } from '../../src/domain/projet/projet.ts';

type Indexes = ReturnType<typeof writeIndex>;

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** The indexes of the register of `racine`, as a build writes them, without building the site. */
export const writeIndexOf = (racine: string, octetsMax: number): Indexes =>
  writeIndexDe(readContenu(racine), octetsMax);

/** Those of a register that was read already, or made. */
export function writeIndexDe(
  { contenu, chiffresNationaux, identite }: Pick<Lecture, 'contenu' | 'chiffresNationaux' | 'identite'>,
  octetsMax: number,
): Indexes {
  if (!chiffresNationaux || !identite) throw new Error('Le registre n’a ni chiffres nationaux ni identité.');
  const projets = contenu.projets.toSorted(compareRecent);
  const reperes = projets.map((projet): [string, { position: Position }] => [
    projet.id,
    { position: positionOf(projet) },
  ]);
  const matiere = {
    projets,
    appelsOffres: contenu['appels-offres'].toSorted(compareDateLimite(new Date())),
    entreprises: contenu.entreprises.toSorted(compareScore),
    regions: contenu.regions,
    routes: contenu.routes,
    chiffresNationaux,
    identite,
    projetById: byId(projets),
    entrepriseById: byId(contenu.entreprises),
    bailleurById: byId(contenu.bailleurs),
  };
  return writeIndex(matiere, new Map(reperes), octetsMax);
}
