import type { Graphe } from './graphe-scripts.ts';

/** An island that wakes by itself; one that waits to be seen or clicked may never come. */
const ILOT = /<astro-island\b[^>]*\bclient="(?:load|idle|only)"[^>]*>/g;
const RACINES = /\b(?:component|renderer)-url="([^"]+)"/g;
/**
 * Lists at the end of the page the modules that its islands will load, so that the browser fetches them all at once
 * instead of finding each in the one before. The list comes last: nothing that is shown waits for it.
 */
export function announceScripts(page: string, graphe: Graphe): string {
  const ilots = [...page.matchAll(ILOT)];
  const racines = ilots.flatMap(([ilot]) => [...ilot.matchAll(RACINES)].map(([, adresse = '']) => adresse));
  const liens = [...graphe(racines)].map((adresse) => `<link rel="modulepreload" href="${adresse}">`);
  return page.replace('</body>', () => `${liens.join('')}</body>`);
}
