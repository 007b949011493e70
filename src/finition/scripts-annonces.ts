import type { Graphe } from './graphe-scripts.ts';

/** An island that wakes by itself; one that waits to be seen or clicked may never come. */
const ILOT = /<astro-island\b[^>]*\bclient="(?:load|idle|only)"[^>]*>/g;
const RACINES = /\b(?:component|renderer)-url="([^"]+)"/g;
/**
 * Names at the end of the page what its islands will ask for, module after module: the browser asks for them all at
 * once, where it would find each in the one before. After all that is read, hence nothing that is shown waits for it.
 */
export function announceScripts(page: string, graphe: Graphe): string {
  const ilots = [...page.matchAll(ILOT)];
  const racines = ilots.flatMap(([ilot]) => [...ilot.matchAll(RACINES)].map(([, adresse = '']) => adresse));
  const liens = [...graphe(racines)].map((adresse) => `<link rel="modulepreload" href="${adresse}">`);
  return page.replace('</body>', () => `${liens.join('')}</body>`);
}
