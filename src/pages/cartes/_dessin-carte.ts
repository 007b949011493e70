// What the build's workshop draws of a locator map, in a thread (`data/content/atelier.ts`).
import { fondLocal, type Repere } from '../../components/carte/localisation-svg.ts';
import type { Route } from '../../components/carte/routes-svg.ts';
import { getFond } from '../../data/content/fond-pre-rendu.ts';

/** Roads by what is told of them: ten thousand maps show the same. */
const lues = new Map<string, Route>();

function readRoute(dite: string): Route {
  const route = lues.get(dite) ?? (JSON.parse(dite) as Route);
  lues.set(dite, route);
  return route;
}

/** `routes`: those that it may show besides its own, each as JSON, which passes between threads at less cost than its points. */
export const draw = (repere: Repere, routes: readonly string[]): Buffer =>
  Buffer.from(fondLocal(getFond(), repere, routes.map(readRoute)));
