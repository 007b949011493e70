import { isDansRegion, REGION_ABSENTE, regionsOf } from '../reference/lieu-travaux.ts';
import { computeSuivi, type Suivi } from '../registre/suivi.ts';
import { chargeDuBailleur } from '../registre/part-bailleur.ts';
import { type Chiffres, computeChiffres, shares } from '../registre/chiffres.ts';
import type { Index, Noms, ProjetIndexe } from '../registre/index-registre.ts';
import {
  CLASSE_PERFORMANCE_LABELS,
  CLASSES_PERFORMANCE,
  type ClassePerformance,
  performanceOf,
  performanceRatio,
} from '../projet/performance.ts';
import { isRythmeEnRetard } from '../projet/rythme.ts';
import { STATUT_PROJET_LABELS_PLURIEL, STATUTS_PROJET, type StatutProjet } from '../projet/vocabulaire.ts';
import { filterEcheancesDepassees } from '../projet/echeance.ts';
import { countByStatut, filterSuivis } from '../projet/projet.ts';

// What the dashboards count, from the same rows and by the same rules as the public pages.

/** One bar: how many projects, and their whole percentage; the percentages of a list add up to 100. */
export interface LigneRepartition<C extends string = string> {
  cle: C;
  label: string;
  nombre: number;
  part: number;
}

/** One bar of money: what a funder pays of the published budgets, GNF, and its whole percentage of them. */
export interface LigneBudget extends LigneRepartition {
  /** Full name, where the label is short. */
  nom: string;
  budget: number;
}

/** How many rows something has. */
export interface LigneCompte {
  cle: string;
  label: string;
  nombre: number;
}

export interface TableauDeBord {
  chiffres: Chiffres;
  suivi: Suivi;
  /** Projects known, published here or not. */
  recenses: number | undefined;
  statuts: Array<LigneRepartition<StatutProjet>>;
  /** Projects in progress, by the class of their pace. */
  performances: Array<LigneRepartition<ClassePerformance>>;
  /** Works in progress whose planned end has passed, the longest overdue first (R20). */
  echeances: ProjetIndexe[];
  /** The same by region and by funder, those that have some. */
  echeancesParRegion: LigneCompte[];
  echeancesParBailleur: LigneCompte[];
  /** Projects in progress whose pace is behind, the slowest first. */
  retards: ProjetIndexe[];
  regions: LigneRepartition[];
  bailleurs: LigneBudget[];
}

type Lue = Pick<Index<ProjetIndexe>, 'rows' | 'noms' | 'projets_recenses'>;

/** Every figure of the dashboards, at one moment. */
export function computeTableauDeBord({ rows, noms, projets_recenses }: Lue, now: Date): TableauDeBord {
  const enCours = rows.filter(({ status }) => status === 'EN_COURS');
  const echeances = filterEcheancesDepassees(enCours, now);
  return {
    chiffres: computeChiffres(rows),
    suivi: computeSuivi(rows, now),
    recenses: projets_recenses,
    statuts: repartitionStatuts(rows),
    performances: repartitionPerformances(enCours),
    echeances,
    echeancesParRegion: comptes(regionsDites(noms), (id) => echeances.filter((row) => isDansRegion(row, id))),
    echeancesParBailleur: comptes(
      Object.entries(noms.bailleurs).map(([id, [sigle]]) => [id, sigle]),
      (id) => echeances.filter(({ bailleur }) => bailleur.includes(id)),
    ),
    retards: filterRetards(enCours),
    regions: repartitionRegions(rows, noms),
    bailleurs: budgetsParBailleur(filterSuivis(rows), noms),
  };
}

function comptes(
  noms: ReadonlyArray<readonly [cle: string, label: string]>,
  rowsOf: (cle: string) => readonly unknown[],
): LigneCompte[] {
  return noms
    .map(([cle, label]) => ({ cle, label, nombre: rowsOf(cle).length }))
    .filter(({ nombre }) => nombre > 0)
    .sort((a, b) => b.nombre - a.nombre || a.label.localeCompare(b.label, 'fr'));
}

function withParts<C extends string>(
  lignes: ReadonlyArray<Omit<LigneRepartition<C>, 'part'>>,
): Array<LigneRepartition<C>> {
  const parts = shares(lignes.map(({ nombre }) => nombre));
  return lignes.map((ligne, rang) => ({ ...ligne, part: parts[rang] ?? 0 }));
}

/** Every status, zero included. */
export function repartitionStatuts(
  rows: ReadonlyArray<Pick<ProjetIndexe, 'status' | 'abandon'>>,
): Array<LigneRepartition<StatutProjet>> {
  const counts = countByStatut(rows);
  return withParts(
    STATUTS_PROJET.map((cle) => ({ cle, label: STATUT_PROJET_LABELS_PLURIEL[cle], nombre: counts[cle] })),
  );
}

/** Every class, zero included. */
function repartitionPerformances(enCours: readonly ProjetIndexe[]): Array<LigneRepartition<ClassePerformance>> {
  const classes = enCours.map(performanceOf);
  return withParts(
    CLASSES_PERFORMANCE.map((cle) => ({
      cle,
      label: cle === 'NON_DISPONIBLE' ? 'Non disponible' : CLASSE_PERFORMANCE_LABELS[cle],
      nombre: classes.filter((classe) => classe === cle).length,
    })),
  );
}

/** The slowest pace first; at the same pace, the one that has used more of its delay. */
export function compareRetard(a: ProjetIndexe, b: ProjetIndexe): number {
  return (
    (performanceRatio(a) ?? Infinity) - (performanceRatio(b) ?? Infinity) ||
    (b.taux_conso_delai ?? 0) - (a.taux_conso_delai ?? 0) ||
    a.title.localeCompare(b.title, 'fr')
  );
}

/** Works in progress that are behind, the furthest first. */
export function filterRetards(rows: readonly ProjetIndexe[]): ProjetIndexe[] {
  return rows.filter(isRythmeEnRetard).sort(compareRetard);
}

/** Regions that rows may be of, and none of them. */
const regionsDites = ({ regions }: Pick<Noms, 'regions'>): Array<readonly [cle: string, label: string]> => [
  ...Object.entries(regions),
  [REGION_ABSENTE.id, REGION_ABSENTE.nom],
];

/**
 * Every region of the country, those without a project last; works whose region is not known have a line where there are
 * some. Works of several regions count in each: the parts are then of all works, and make more than the whole.
 */
function repartitionRegions(rows: readonly ProjetIndexe[], noms: Pick<Noms, 'regions'>): LigneRepartition[] {
  const lignes = regionsDites(noms)
    .map(([cle, label]) => ({ cle, label, nombre: rows.filter((row) => isDansRegion(row, cle)).length }))
    .filter(({ cle, nombre }) => cle !== REGION_ABSENTE.id || nombre > 0)
    .sort((a, b) => b.nombre - a.nombre || a.label.localeCompare(b.label, 'fr'));
  if (rows.every((row) => regionsOf(row).length < 2)) return withParts(lignes);
  return lignes.map((ligne) => ({ ...ligne, part: Math.round((100 * ligne.nombre) / rows.length) }));
}

/** Under the table of regions: works of several regions count in each, and once in the total. */
export function noteRegions(
  regions: readonly LigneRepartition[],
  { totalProjets }: Pick<Chiffres, 'totalProjets'>,
): string {
  const comptes = regions.reduce((total, { nombre }) => total + nombre, 0);
  const plusieurs =
    comptes > totalProjets ? ' Un projet de plusieurs régions compte dans chacune, et une fois au total.' : '';
  return `Toutes les fiches publiées.${plusieurs}`;
}

/** What no funder is known to pay: projects without a funder, or whose shares are not published. */
const NON_REPARTI = { cle: '', label: 'Non réparti', nom: 'Bailleur ou parts non publiés' };

/** The funders of the register, each with its share of the budgets: together they make the whole, nothing twice. */
function budgetsParBailleur(rows: readonly ProjetIndexe[], { bailleurs }: Pick<Noms, 'bailleurs'>): LigneBudget[] {
  const lignes = Object.entries(bailleurs).map(([cle, [label, nom]]) => {
    const siens = rows.filter(({ bailleur }) => bailleur.includes(cle));
    const budget = chargeDuBailleur(siens, cle);
    return { cle, label, nom, nombre: siens.length, budget };
  });
  const sansParts = rows.filter(({ parts }) => parts.length === 0);
  const budget = sansParts.reduce((total, { budget = 0 }) => total + budget, 0);
  const presents = [...lignes, { ...NON_REPARTI, nombre: sansParts.length, budget }]
    .filter(({ nombre }) => nombre > 0)
    .sort((a, b) => b.budget - a.budget || b.nombre - a.nombre || a.label.localeCompare(b.label, 'fr'));
  const parts = shares(presents.map(({ budget }) => budget));
  return presents.map((ligne, rang) => ({ ...ligne, part: parts[rang] ?? 0 }));
}
