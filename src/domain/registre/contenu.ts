import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Entreprise } from '../entreprise/entreprise.ts';
import type { Projet } from '../projet/projet.ts';
import type { Actualite, Bailleur, Region } from '../reference/reference.ts';
import type { Route } from '../reference/route.ts';
import { type Anomalie, type Fiche, type Report, reportTo } from './anomalie.ts';
import { checkRelances } from './contenu-avis.ts';
import { checkJoursAppelOffres, checkJoursProjet } from './contenu-coherence.ts';
import { checkScore, checkSiege } from './contenu-entreprise.ts';
import { checkOrigines } from './contenu-origines.ts';
import { checkRegion } from './contenu-lieux.ts';
import { checkRef, type Connus } from './contenu-references.ts';
import { checkActualite, checkAppelOffres, checkProjet, checkUnique } from './contenu-regles.ts';
import { checkLignes, checkRoute } from './contenu-routes.ts';
import type { Territoire } from './territoire.ts';

/** The whole register, as read from `content/`. */
export interface Contenu {
  projets: Projet[];
  'appels-offres': AppelOffres[];
  entreprises: Entreprise[];
  bailleurs: Bailleur[];
  regions: Region[];
  actualites: Actualite[];
  routes: Route[];
}

/** The register as far as its files could be read: a field that has a fault of its own is left out. */
export type ContenuLu = { [C in keyof Contenu]: ReadonlyArray<Fiche<Contenu[C][number]>> };

/** Names of the files of each collection, those whose content was refused included. */
export type NomsFichiers = Record<keyof Contenu, ReadonlySet<string>>;

/** What the register is checked against, besides itself. */
export interface Reperes {
  /** Names of the files; those of `contenu` unless told. */
  noms?: NomsFichiers;
  /** Day on which it is read, or closed: past facts come no later. Without it, days are not looked at. */
  jour?: string;
  /** Limits of the country; without them, the box around it. */
  territoire?: Territoire;
}

/**
 * What no single file can show: references, orders of dates, places, duplicates. Returns every fault found. A file
 * that was refused is told once: what points at it is no second fault, since `noms` still holds its name.
 */
export function checkContenu(
  contenu: ContenuLu,
  { noms = nomsOf(contenu), jour, territoire }: Reperes = {},
): Anomalie[] {
  const anomalies: Anomalie[] = [];
  const reportFor = (collection: keyof Contenu, id: string): Report => reportTo(anomalies, fichierOf(collection, id));
  const connus = connusOf(contenu, noms);
  for (const projet of contenu.projets) checkProjet(projet, connus, reportFor('projets', projet.id), territoire);
  for (const appel of contenu['appels-offres']) checkAppelOffres(appel, connus, reportFor('appels-offres', appel.id));
  for (const entreprise of contenu.entreprises) {
    const report = reportFor('entreprises', entreprise.id);
    checkRef('region', entreprise.region, 'regions', connus, report);
    checkSiege(entreprise, report);
    checkScore(entreprise, report);
  }
  for (const region of contenu.regions) checkRegion(region, territoire, reportFor('regions', region.id));
  for (const route of contenu.routes) {
    checkRoute(route, reportFor('routes', route.id));
    checkLignes(route, territoire, reportTo(anomalies, `content/routes/${route.id}.geojson`));
  }
  for (const actualite of contenu.actualites) checkActualite(actualite, connus, reportFor('actualites', actualite.id));
  if (jour !== undefined) {
    for (const projet of contenu.projets) checkJoursProjet(projet, jour, reportFor('projets', projet.id));
    for (const appel of contenu['appels-offres'])
      checkJoursAppelOffres(appel, jour, reportFor('appels-offres', appel.id));
  }
  checkRelances(contenu['appels-offres'], (id) => reportFor('appels-offres', id));
  checkUnique(contenu['appels-offres'], 'reference', (id) => reportFor('appels-offres', id));
  checkUnique(contenu.projets, 'num_marche', (id) => reportFor('projets', id));
  checkOrigines(contenu.projets, (id) => reportFor('projets', id));
  checkUnique(contenu.routes, 'numero', (id) => reportFor('routes', id));
  checkUnique(contenu.entreprises, 'rccm', (id) => reportFor('entreprises', id));
  checkUnique(contenu.entreprises, 'ifu', (id) => reportFor('entreprises', id));
  return anomalies;
}

/** Where an entry stands. */
export const fichierOf = (collection: keyof Contenu, id: string): string => `content/${collection}/${id}.yaml`;

/** What files may point at: their names, what they are called, the regions. */
export function connusOf(contenu: ContenuLu, noms: NomsFichiers): Connus {
  const libelles = <T extends { id: string }>(entries: readonly T[], champ: keyof T & string) =>
    new Map(entries.flatMap((entry) => (typeof entry[champ] === 'string' ? [[entry.id, entry[champ]] as const] : [])));
  return {
    noms,
    libelles: {
      projets: libelles(contenu.projets, 'title'),
      'appels-offres': libelles(contenu['appels-offres'], 'reference'),
      entreprises: libelles(contenu.entreprises, 'raison_sociale'),
      bailleurs: libelles(contenu.bailleurs, 'nom'),
      regions: libelles(contenu.regions, 'nom'),
      routes: libelles(contenu.routes, 'numero'),
    },
    regions: new Map(contenu.regions.map((region) => [region.id, region])),
    routes: new Map(contenu.routes.map((route) => [route.id, route])),
  };
}

function nomsOf(contenu: ContenuLu): NomsFichiers {
  const noms = (entries: ReadonlyArray<{ id: string }>) => new Set(entries.map(({ id }) => id));
  return {
    projets: noms(contenu.projets),
    'appels-offres': noms(contenu['appels-offres']),
    entreprises: noms(contenu.entreprises),
    bailleurs: noms(contenu.bailleurs),
    regions: noms(contenu.regions),
    actualites: noms(contenu.actualites),
    routes: noms(contenu.routes),
  };
}
