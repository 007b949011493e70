import type { AppelOffres } from '../appel-offres/appel-offres.ts';
import { projetsOfAppel } from '../appel-offres/lots-lies.ts';
import type { Projet } from '../projet/projet.ts';
import { type Route, titreRoute } from '../reference/route.ts';
import { citeRoute, tellEmprise, traceDessinee } from './travaux-route.ts';

// Roads as the index files tell them: in words, so that nobody who reads an index has to read roads (R139).

/** A projet with what its road is called, and where it is along it. */
export function withEmprise(projet: Projet, routes: readonly Route[]): Projet & { emprise_dite: string | undefined } {
  const route = citeRoute(projet, routes);
  return { ...projet, axe: projet.axe ?? route?.titre, emprise_dite: route?.emprise };
}

/** A tender with the roads of its lots and of the projets that it serves, each once (R142). */
export function withAxes(
  appel: AppelOffres,
  routes: readonly Route[],
  projetOf: (id: string) => Projet | undefined,
): AppelOffres & { axes?: string[] } {
  const lots = (appel.lots ?? []).map(({ emprise }) => routes.find(({ id }) => id === emprise?.route));
  const projets = projetsOfAppel(appel).flatMap((id) => projetOf(id) ?? []);
  const axes = [
    ...lots.flatMap((route) => (route ? [titreRoute(route)] : [])),
    ...projets.flatMap((projet) => withEmprise(projet, routes).axe ?? []),
  ];
  return axes.length === 0 ? appel : { ...appel, axes: [...new Set(axes)].sort() };
}

/** A tender whose lots say where they are along their roads. */
export function withEmprises<T extends AppelOffres>(appel: T, routes: readonly Route[]): T {
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
