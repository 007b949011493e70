import type { AppelOffres } from './appel-offres.ts';
import type { Entreprise } from './entreprise.ts';
import { isInPays } from './position.ts';
import type { Projet } from './projet.ts';
import type { Actualite, Bailleur, Region } from './reference.ts';

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

type Report = (champ: string, valeur: unknown, attendu: string) => void;

/** What no single file can show: references, orders of dates, places, duplicates. Returns every fault found. */
export function checkContenu(contenu: Contenu): Anomalie[] {
  const anomalies: Anomalie[] = [];
  const reportFor =
    (collection: keyof Contenu, id: string): Report =>
    (champ, valeur, attendu) =>
      anomalies.push({ fichier: `content/${collection}/${id}.yaml`, champ, valeur, attendu });
  const ids = {
    projets: idsOf(contenu.projets),
    entreprises: idsOf(contenu.entreprises),
    bailleurs: idsOf(contenu.bailleurs),
    regions: new Map(contenu.regions.map((region) => [region.id, region])),
  };
  for (const projet of contenu.projets) checkProjet(projet, ids, reportFor('projets', projet.id));
  for (const appel of contenu['appels-offres']) checkAppelOffres(appel, ids, reportFor('appels-offres', appel.id));
  for (const { id, region } of contenu.entreprises) checkRegion(region, ids.regions, reportFor('entreprises', id));
  for (const region of contenu.regions) {
    const report = reportFor('regions', region.id);
    checkPoint('location', region.location, report);
    region.prefectures.forEach(({ location }, index) => {
      checkPoint(`prefectures.${index}.location`, location, report);
    });
  }
  const appels = idsOf(contenu['appels-offres']);
  for (const { id, projet, appel_offres } of contenu.actualites) {
    const report = reportFor('actualites', id);
    if (projet !== undefined) checkRef('projet', projet, ids.projets, 'projets', report);
    if (appel_offres !== undefined) checkRef('appel_offres', appel_offres, appels, 'appels-offres', report);
  }
  checkUnique(contenu['appels-offres'], 'reference', (id) => reportFor('appels-offres', id));
  checkUnique(contenu.projets, 'num_marche', (id) => reportFor('projets', id));
  checkUnique(contenu.entreprises, 'rccm', (id) => reportFor('entreprises', id));
  checkUnique(contenu.entreprises, 'ifu', (id) => reportFor('entreprises', id));
  return anomalies;
}

interface Ids {
  projets: Set<string>;
  entreprises: Set<string>;
  bailleurs: Set<string>;
  regions: Map<string, Region>;
}

function checkProjet(projet: Projet, ids: Ids, report: Report): void {
  checkLieu(projet, ids.regions, report);
  projet.bailleur.forEach(({ id }, index) => {
    checkRef(`bailleur.${index}.id`, id, ids.bailleurs, 'bailleurs', report);
  });
  projet.entreprise.forEach((id, index) => {
    checkRef(`entreprise.${index}`, id, ids.entreprises, 'entreprises', report);
  });
  const parts = projet.bailleur.reduce((total, { part }) => total + part, 0);
  if (Math.abs(parts - 100) > 0.01) report('bailleur', parts, 'des parts qui font 100 % ensemble');
  if (projet.location) checkPoint('location', projet.location, report);
  if (projet.location && !projet.precision)
    report('precision', undefined, 'une précision, puisque location est donnée');
  projet.trace?.forEach(([lng, lat], index) => {
    checkPoint(`trace.${index}`, { lat, lng }, report);
  });
  checkOrdre(projet, ['date_approbation_marche', 'date_debut', 'date_fin_prevue'], report);
  checkOrdre(
    projet,
    ['date_debut', 'date_fin_reelle', 'date_reception_provisoire', 'date_reception_definitive'],
    report,
  );
  checkOrdre(projet, ['date_debut', 'date_suspension'], report);
  checkOrdre(projet, ['date_publication', 'date_mise_a_jour'], report);
  checkStatut(projet, report);
}

/** Fields that a status demands: what its page is built on. */
function checkStatut(projet: Projet, report: Report): void {
  const demand = (champ: keyof Projet) => {
    if (projet[champ] === undefined) report(champ, undefined, `une valeur, le statut étant ${projet.status}`);
  };
  if (projet.status === 'SUSPENDU') for (const champ of ['date_suspension', 'motif_suspension'] as const) demand(champ);
  if (projet.status === 'ACHEVE') demand('date_fin_reelle');
  if (projet.status === 'EN_COURS')
    for (const champ of ['date_debut', 'taux_execution_physique'] as const) demand(champ);
  if (projet.avenant) demand('taux_avenant');
}

function checkAppelOffres(appel: AppelOffres, ids: Ids, report: Report): void {
  checkLieu(appel, ids.regions, report);
  appel.bailleur.forEach((id, index) => {
    checkRef(`bailleur.${index}`, id, ids.bailleurs, 'bailleurs', report);
  });
  appel.titulaire?.forEach((id, index) => {
    checkRef(`titulaire.${index}`, id, ids.entreprises, 'entreprises', report);
  });
  if (appel.projet_lie !== undefined) checkRef('projet_lie', appel.projet_lie, ids.projets, 'projets', report);
  checkOrdre(appel, ['date_lancement', 'date_limite', 'date_ouverture'], report);
  const isPubliee = appel.statut === 'ATTRIBUE' && appel.attribution_publiee_le !== undefined;
  for (const champ of ['titulaire', 'montant_attribue'] as const) {
    if (appel[champ] !== undefined && !isPubliee) {
      report(champ, appel[champ], 'rien : réservé tant que attribution_publiee_le n’est pas donnée (ATTRIBUE)');
    }
  }
}

function checkLieu(lieu: { region: string; departement: string }, regions: Map<string, Region>, report: Report): void {
  const region = checkRegion(lieu.region, regions, report);
  const noms = region?.prefectures.map(({ nom }) => nom) ?? [];
  if (region && !noms.includes(lieu.departement)) {
    report('departement', lieu.departement, `une préfecture de ${region.nom} : ${noms.join(', ')}`);
  }
}

function checkRegion(id: string, regions: Map<string, Region>, report: Report): Region | undefined {
  checkRef('region', id, regions, 'regions', report);
  return regions.get(id);
}

function checkRef(
  champ: string,
  id: string,
  known: { has(id: string): boolean },
  collection: string,
  report: Report,
): void {
  if (!known.has(id)) report(champ, id, `le nom d’un fichier de content/${collection}/`);
}

function checkPoint(champ: string, point: { lat: number; lng: number }, report: Report): void {
  if (!isInPays(point))
    report(champ, `${point.lat}, ${point.lng}`, 'un point de Guinée (latitude 7 à 12,75 ; longitude −15,2 à −7,55)');
}

/** Dates that are given follow each other in this order; the same day is in order. */
function checkOrdre<T extends object>(entry: T, champs: Array<keyof T & string>, report: Report): void {
  const given = champs.filter((champ) => typeof entry[champ] === 'string');
  given.forEach((champ, index) => {
    const previous = given[index - 1];
    if (previous !== undefined && String(entry[champ]) < String(entry[previous])) {
      report(champ, entry[champ], `une date qui ne précède pas ${previous} (${String(entry[previous])})`);
    }
  });
}

function checkUnique<T extends { id: string }>(
  entries: T[],
  champ: keyof T & string,
  reportFor: (id: string) => Report,
): void {
  const seen = new Map<unknown, string>();
  for (const entry of entries) {
    const value = entry[champ];
    if (value === undefined) continue;
    const other = seen.get(value);
    if (other !== undefined) reportFor(entry.id)(champ, value, `une valeur unique : ${other}.yaml a déjà celle-ci`);
    else seen.set(value, entry.id);
  }
}

function idsOf(entries: Array<{ id: string }>): Set<string> {
  return new Set(entries.map(({ id }) => id));
}
