import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function listFichiers(racine: string, chemin: string): string[] {
  if (statSync(join(racine, chemin)).isFile()) return [chemin];
  return readdirSync(join(racine, chemin)).flatMap((nom) => listFichiers(racine, `${chemin}/${nom}`));
}

/**
 * The version of the code that draws: a digest of these files and folders of the project, of the libraries that it has
 * locked, and of Node. Whatever changes in them, everything is drawn anew.
 */
export function versionCode(racine: string, chemins: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const fichier of ['package-lock.json', ...chemins.flatMap((chemin) => listFichiers(racine, chemin)).sort()]) {
    const contenu = readFileSync(join(racine, fichier));
    hash.update(`\n${fichier}:${contenu.length}:`).update(contenu);
  }
  return hash.digest('hex');
}
