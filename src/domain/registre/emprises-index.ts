import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import type { Projet } from '../projet/projet.ts';
import type { Route } from '../reference/route.ts';
import { citeRoute, tellEmprise, traceDessinee } from './travaux-route.ts';

// Roads as the index files tell them: in words, so that nobody who reads an index has to read roads (R139).

/** A projet with the number of its road, and where it is along it. */
export function withEmprise(projet: Projet, routes: readonly Route[]): Projet & { emprise_dite: string | undefined } {
  const route = citeRoute(projet, routes);
  return { ...projet, axe: projet.axe ?? route?.numero, emprise_dite: route?.emprise };
}

/** A tender whose lots say where they are along their roads. */
export function withEmprises(appel: AppelOffres, routes: readonly Route[]): AppelOffres {
  if (!appel.lots) return appel;
  return {
    ...appel,
    lots: appel.lots.map(({ emprise, ...lot }) => ({
      ...lot,
      ...(emprise && { emprise_dite: tellEmprise({ emprise }, routes) }),
    })),
  };
}

/** The courses that maps draw, by projet. */
export function tracesDessinees(
  projets: readonly Projet[],
  routes: readonly Route[],
): Record<string, NonNullable<Projet['trace']>> {
  return Object.fromEntries(
    projets.flatMap((projet) => {
      const trace = traceDessinee(projet, routes);
      return trace ? [[projet.id, trace] as const] : [];
    }),
  );
}
