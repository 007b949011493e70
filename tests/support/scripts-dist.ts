import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { DIST, type PageDist } from './dist.ts';

/** Hydrations that fetch their island by themselves once the page is read; any other one waits for the reader. */
const HYDRATIONS_SEULES = ['load', 'idle', 'visible', 'media', 'only'];

/** `import…from"./x.js"`, `import"./x.js"`, `export…from"./x.js"`: what a module cannot run without. */
const IMPORT_STATIQUE = /(?:^|[;}\n])\s*(?:import|export)\b[^"'();]*?["'](\.{1,2}\/[^"']+\.js)["']/g;

/** The script files that a page fetches by itself, those that they import included; addresses from the site's root. */
export function scriptsOf({ balises }: PageDist): string[] {
  const directs = balises.flatMap(({ nom, attributs }) => {
    if (nom === 'script') return attributs.get('src') ?? [];
    if (nom === 'link' && attributs.get('rel') === 'modulepreload') return attributs.get('href') ?? [];
    if (nom === 'astro-island' && HYDRATIONS_SEULES.includes(attributs.get('client') ?? ''))
      return [attributs.get('component-url') ?? '', attributs.get('renderer-url') ?? ''].filter(Boolean);
    return [];
  });
  const all = new Set<string>();
  const visit = (adresse: string): void => {
    if (all.has(adresse)) return;
    all.add(adresse);
    importsOf(adresse).forEach(visit);
  };
  directs.forEach(visit);
  return [...all];
}

function importsOf(adresse: string): string[] {
  const source = readFileSync(join(DIST, adresse), 'utf8');
  return [...source.matchAll(IMPORT_STATIQUE)].map(([, cible = '']) => normalize(join(dirname(adresse), cible)));
}

/** Weight of a script file as it is sent (brotli), bytes. */
export function poidsScript(adresse: string): number {
  // A file too small to shrink has no compressed twin.
  const voisin = join(DIST, `${adresse}.br`);
  return statSync(existsSync(voisin) ? voisin : join(DIST, adresse)).size;
}
