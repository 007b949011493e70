import { join } from 'node:path';
import { LIGNES_PAR_FICHIER, readLignesVersions } from '../../src/data/content/versions-publiees.ts';
import type { VersionOcds } from '../../src/domain/donnees-ouvertes/versions-ocds.ts';
import { put } from '../registre-ecrit/disque.ts';

/**
 * Appends to a folder the releases that it has not, and returns how many. The files are written in their order, each whole:
 * cut at any moment, what is there is what was published first, and the next run goes on.
 */
export function appendVersions(dossier: string, versions: readonly VersionOcds[]): number {
  const lignes = readLignesVersions(dossier).map(({ ligne }) => ligne);
  const gardees = new Set(lignes.map((ligne) => (JSON.parse(ligne) as VersionOcds).id));
  const neuves = versions.filter(({ id }) => !gardees.has(id)).map((version) => JSON.stringify(version));
  const toutes = [...lignes, ...neuves];
  const premier = Math.floor(lignes.length / LIGNES_PAR_FICHIER);
  for (let numero = premier; numero * LIGNES_PAR_FICHIER < toutes.length && neuves.length > 0; numero++) {
    const siennes = toutes.slice(numero * LIGNES_PAR_FICHIER, (numero + 1) * LIGNES_PAR_FICHIER);
    const nom = `versions-${String(numero).padStart(3, '0')}.jsonl`;
    put(join(dossier, nom), siennes.map((ligne) => `${ligne}\n`).join(''));
  }
  return neuves.length;
}
