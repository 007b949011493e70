import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Entreprise } from '../entreprise/entreprise.ts';
import {
  checkActualite,
  checkAppelOffres,
  checkProjet,
  checkRef,
  checkRegion,
  checkUnique,
  type Connus,
} from './contenu-regles.ts';
import { checkJourActualite, checkJoursAppelOffres, checkJoursProjet, type Report } from './contenu-coherence.ts';
import type { Projet } from '../projet/projet.ts';
import type { Actualite, Bailleur, Region } from '../reference/reference.ts';

/** The whole register, as read from `content/`. */
export interface Contenu {
  projets: Projet[];
  'appels-offres': AppelOffres[];
  entreprises: Entreprise[];
  bailleurs: Bailleur[];
  regions: Region[];
  actualites: Actualite[];
}

/** Something wrong with the content, in the words of the editor who must mend it. */
export interface Anomalie {
  /** File, from the project's root. */
  fichier: string;
  /** Field, with its path: `bailleur.1.id`. */
  champ: string;
  /** What stands there. */
  valeur: unknown;
  /** What was expected. */
  attendu: string;
}

/** Names of the files of each collection, those whose content was refused included. */
export type NomsFichiers = Record<keyof Contenu, ReadonlySet<string>>;

/**
 * What no single file can show: references, orders of dates, places, duplicates. Returns every fault found. A file
 * that was refused is told once: what points at it is no second fault, since `noms` still holds its name. `jour`: past facts
 * come no later; without it, days are not looked at.
 */
export function checkContenu(contenu: Contenu, noms: NomsFichiers = nomsOf(contenu), jour?: string): Anomalie[] {
  const anomalies: Anomalie[] = [];
  const reportFor =
    (collection: keyof Contenu, id: string): Report =>
    (champ, valeur, attendu) =>
      anomalies.push({ fichier: `content/${collection}/${id}.yaml`, champ, valeur, attendu });
  const connus: Connus = { noms, regions: new Map(contenu.regions.map((region) => [region.id, region])) };
  for (const projet of contenu.projets) checkProjet(projet, connus, reportFor('projets', projet.id));
  for (const appel of contenu['appels-offres']) checkAppelOffres(appel, connus, reportFor('appels-offres', appel.id));
  for (const { id, region } of contenu.entreprises) {
    checkRef('region', region, 'regions', connus, reportFor('entreprises', id));
  }
  for (const region of contenu.regions) checkRegion(region, reportFor('regions', region.id));
  for (const actualite of contenu.actualites) checkActualite(actualite, connus, reportFor('actualites', actualite.id));
  if (jour !== undefined) {
    for (const projet of contenu.projets) checkJoursProjet(projet, jour, reportFor('projets', projet.id));
    for (const appel of contenu['appels-offres'])
      checkJoursAppelOffres(appel, jour, reportFor('appels-offres', appel.id));
    for (const une of contenu.actualites) checkJourActualite(une, jour, reportFor('actualites', une.id));
  }
  checkUnique(contenu['appels-offres'], 'reference', (id) => reportFor('appels-offres', id));
  checkUnique(contenu.projets, 'num_marche', (id) => reportFor('projets', id));
  checkUnique(contenu.entreprises, 'rccm', (id) => reportFor('entreprises', id));
  checkUnique(contenu.entreprises, 'ifu', (id) => reportFor('entreprises', id));
  return anomalies;
}

function nomsOf(contenu: Contenu): NomsFichiers {
  const noms = (entries: ReadonlyArray<{ id: string }>) => new Set(entries.map(({ id }) => id));
  return {
    projets: noms(contenu.projets),
    'appels-offres': noms(contenu['appels-offres']),
    entreprises: noms(contenu.entreprises),
    bailleurs: noms(contenu.bailleurs),
    regions: noms(contenu.regions),
    actualites: noms(contenu.actualites),
  };
}
