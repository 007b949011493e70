import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FORMES } from './site-avant.ts';

/** Addresses of the files of a folder. */
function listAdresses(dossier: string): string[] {
  return readdirSync(dossier, { recursive: true, withFileTypes: true })
    .filter((entree) => !entree.isDirectory())
    .map((entree) => `/${relative(dossier, join(entree.parentPath, entree.name)).replaceAll('\\', '/')}`);
}

const withFormes = (adresse: string): string[] => [adresse, ...FORMES.map((forme) => `${adresse}${forme}`)];

/**
 * Puts a finished site in the place of the one that is served. New files come first and old ones go last, so that a
 * page just read finds its scripts. `gardees`: addresses of files that stay, with their compressed forms.
 */
export function putEnPlace(neuf: string, dist: string, gardees: readonly string[]): void {
  if (!existsSync(dist)) {
    renameSync(neuf, dist);
    return;
  }
  const restent = new Set(gardees.flatMap(withFormes));
  const nouvelles = listAdresses(neuf).filter((adresse) => !restent.has(adresse));
  for (const adresse of nouvelles) restent.add(adresse);
  const dossiers = new Set<string>();
  for (const adresse of nouvelles) {
    const dossier = dirname(join(dist, adresse));
    if (!dossiers.has(dossier)) mkdirSync(dossier, { recursive: true });
    dossiers.add(dossier);
    renameSync(join(neuf, adresse), join(dist, adresse));
  }
  for (const adresse of listAdresses(dist)) if (!restent.has(adresse)) rmSync(join(dist, adresse));
  rmSync(neuf, { recursive: true });
}
