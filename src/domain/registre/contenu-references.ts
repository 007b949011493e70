import type { Region } from '../reference/reference.ts';
import type { Route } from '../reference/route.ts';
import { nearestNom } from '../socle/nom-proche.ts';
import type { Fiche, Report } from './anomalie.ts';
import { remedeNom } from './remedes.ts';

/** Collections that others point at. */
export type Cible = 'projets' | 'appels-offres' | 'entreprises' | 'bailleurs' | 'regions' | 'routes';

/** What a file may point at. */
export interface Connus {
  /** File names by collection. */
  noms: Record<Cible, ReadonlySet<string>>;
  /** What each entry is called, by the file that it stands in: an editor may write the one for the other. */
  libelles: Record<Cible, ReadonlyMap<string, string>>;
  /** Regions that were read, for their préfectures. */
  regions: ReadonlyMap<string, Fiche<Region>>;
  /** Roads that were read, for their sections. */
  routes: ReadonlyMap<string, Fiche<Route>>;
}

/** A reference must name a file of its collection. */
export function checkRef(
  champ: string,
  id: string | undefined,
  collection: Cible,
  { noms, libelles }: Connus,
  report: Report,
): void {
  if (id === undefined || noms[collection].has(id)) return;
  report(
    champ,
    id,
    `le nom d’un fichier de content/${collection}/`,
    remedeId(id, noms[collection], libelles[collection]),
  );
}

/** The file that was meant: by its name, else by what it is called. */
function remedeId(ecrit: string, noms: ReadonlySet<string>, libelles: ReadonlyMap<string, string>): string | undefined {
  const parLibelle = new Map([...libelles].map(([id, libelle]) => [libelle, id]));
  const libelle = nearestNom(ecrit, parLibelle.keys());
  if (libelle === undefined || nearestNom(ecrit, noms) !== undefined) return remedeNom(ecrit, noms)?.phrase;
  return `le plus proche est « ${parLibelle.get(libelle) ?? ''} » (${libelle})`;
}
