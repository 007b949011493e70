import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { statutOfLot } from '../appel-offres/fins-de-lots.ts';
import type { Lot } from '../appel-offres/lots.ts';
import type { StatutAppelOffres } from '../appel-offres/vocabulaire.ts';
import { filterSuivis, type Projet } from '../projet/projet.ts';
import { type Emprise, isPlacee, phraseEmprise, traceEmprise } from '../reference/emprise.ts';
import { type Route, type Section, titreRoute } from '../reference/route.ts';
import { findSection } from '../reference/sections-route.ts';

/** A lot whose works are on a road, with the tender that it is of (R141). */
export interface LotRoute {
  appel: Pick<AppelOffres, 'id' | 'reference' | 'statut' | 'date_limite' | 'attribution_publiee_le'>;
  lot: Lot;
  statut: StatutAppelOffres;
}

/** Works of a road, a projet or a lot, under the number that its strip and its table share. */
export type Travaux = { numero: number } & (
  { projet: Projet; lot?: undefined } | { projet?: undefined; lot: LotRoute }
);

/** The works of a road, each once: by section, then those whose section is not known (R140). */
export interface TravauxRoute {
  sections: Array<{ section: Section; travaux: Travaux[] }>;
  ailleurs: Travaux[];
}

type Situe = Pick<Projet, 'axe' | 'emprise'>;

/** True for works on this road. */
export const isSurRoute = ({ axe, emprise }: Situe, { id, numero }: Pick<Route, 'id' | 'numero'>): boolean =>
  emprise ? emprise.route === id : axe !== undefined && axe === numero;

/** A road as a projet's page names it: its address, its short name, where the works are along it. */
export interface RouteCitee {
  id: string;
  titre: string;
  numero: string | undefined;
  emprise: string | undefined;
  /** The section that it is in, where that is known. */
  section: Section | undefined;
  /** True where its course is computed from its kilometre points. */
  isDeduite: boolean;
}

/** The road that works are on, when the register has it. */
export function citeRoute(projet: Situe, routes: readonly Route[]): RouteCitee | undefined {
  const route = routes.find((une) => isSurRoute(projet, une));
  return (
    route && {
      id: route.id,
      titre: titreRoute(route),
      numero: route.numero,
      emprise: projet.emprise && phraseEmprise(projet.emprise, route),
      section: findSection(route, projet.emprise?.section),
      isDeduite: traceEmprise(projet.emprise, route) !== undefined,
    }
  );
}

/** Where works are along a road, in words; undefined where nobody says so, or where the road is not in the register. */
export function tellEmprise(
  { emprise }: { emprise?: Emprise | undefined },
  routes: readonly Route[],
): string | undefined {
  const route = emprise && routes.find(({ id }) => id === emprise.route);
  return route && phraseEmprise(emprise, route);
}

/** The course that kilometre points make of works along a surveyed road, one point for a bridge (R139). */
export function traceDeduite({ emprise }: Pick<Projet, 'emprise'>, routes: readonly Route[]): Projet['trace'] {
  const route = emprise && routes.find(({ id }) => id === emprise.route);
  return route && traceEmprise(emprise, route);
}

/** The course that maps draw: that one, else the one of the file. */
export function traceDessinee(projet: Pick<Projet, 'emprise' | 'trace'>, routes: readonly Route[]): Projet['trace'] {
  const deduite = traceDeduite(projet, routes);
  return deduite && deduite.length > 1 ? deduite : projet.trace;
}

/** Lots whose works are on this road, in the order of their tenders; those that ended without a contract with the others. */
export const lotsSurRoute = (
  { id }: Pick<Route, 'id'>,
  appels: ReadonlyArray<LotRoute['appel'] & Pick<AppelOffres, 'lots'>>,
): LotRoute[] =>
  appels.flatMap((appel) =>
    (appel.lots ?? [])
      .filter(({ emprise }) => emprise?.route === id)
      .map((lot) => ({ appel, lot, statut: statutOfLot(lot, appel) })),
  );

/** True for a lot that no works will follow: it is told apart, like a projet that was given up (R141). */
export const isSansMarche = ({ statut }: Pick<LotRoute, 'statut'>): boolean =>
  statut === 'INFRUCTUEUX' || statut === 'ANNULE';

/** Where works are along their road. */
export const empriseOf = ({ projet, lot }: Travaux): Emprise | undefined => (projet ?? lot.lot).emprise;

/** Along the section: by kilometre point; works without any come last, in their order. */
function compareLeLong(a: Travaux, b: Travaux): number {
  const [ici, la] = [a, b].map((un) => {
    const emprise = empriseOf(un);
    return isPlacee(emprise) ? emprise.pk_debut : Infinity;
  }) as [number, number];
  return ici === la ? 0 : ici - la;
}

/**
 * Sorts the works of a road along it, projets before the lots of one place, and numbers them in that order; without the
 * projets that were given up (R138) and the lots that ended without a contract (R141).
 */
export function travauxRoute(route: Route, projets: readonly Projet[], lots: readonly LotRoute[] = []): TravauxRoute {
  const siens: Travaux[] = [
    ...filterSuivis(projets)
      .filter((projet) => isSurRoute(projet, route))
      .map((projet) => ({ numero: 0, projet })),
    ...lots.filter((lot) => !isSansMarche(lot)).map((lot) => ({ numero: 0, lot })),
  ];
  const sections = route.sections.map((section) => ({
    section,
    travaux: siens.filter((un) => empriseOf(un)?.section === section.id).sort(compareLeLong),
  }));
  const situes = sections.flatMap(({ travaux }) => travaux);
  const ailleurs = siens.filter((un) => !situes.includes(un));
  [...situes, ...ailleurs].forEach((un, rang) => (un.numero = rang + 1));
  return { sections, ailleurs };
}

/** All of them, in the order of their numbers. */
export const listTravaux = ({ sections, ailleurs }: TravauxRoute): Travaux[] => [
  ...sections.flatMap(({ travaux }) => travaux),
  ...ailleurs,
];

/** Of some works, the projets, and the lots: they are counted apart, since a lot may be the contract of a projet. */
export const projetsOf = (travaux: readonly Travaux[]): Projet[] => travaux.flatMap(({ projet }) => projet ?? []);
export const lotsOf = (travaux: readonly Travaux[]): LotRoute[] => travaux.flatMap(({ lot }) => lot ?? []);
