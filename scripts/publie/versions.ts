import { join } from 'node:path';
import { LIGNES_PAR_FICHIER, readFichiersVersions } from '../../src/data/content/versions-publiees.ts';
import type { VersionOcds } from '../../src/domain/donnees-ouvertes/versions-ocds.ts';
import { put } from '../registre-ecrit/disque.ts';

const nomDe = (numero: number): string => `versions-${String(numero).padStart(3, '0')}.jsonl`;

/**
 * Appends to a folder the releases that it has not, and returns how many: to its last file, then to new ones. Each is written
 * whole: cut at any moment, what is there is what was published first, and the next run goes on.
 */
export function appendVersions(dossier: string, versions: readonly VersionOcds[]): number {
  const fichiers = readFichiersVersions(dossier);
  const gardees = new Set(
    fichiers.flatMap(({ lignes }) => lignes.map((ligne) => (JSON.parse(ligne) as VersionOcds).id)),
  );
  const neuves = versions.filter(({ id }) => !gardees.has(id)).map((version) => JSON.stringify(version));
  const dernier = fichiers.at(-1);
  let numero = dernier === undefined ? 0 : Number(/\d+/.exec(dernier.nom)?.[0]);
  let debut = dernier?.lignes ?? [];
  for (let place = 0; place < neuves.length; numero++) {
    const siennes = neuves.slice(place, place + Math.max(0, LIGNES_PAR_FICHIER - debut.length));
    if (siennes.length > 0)
      put(join(dossier, nomDe(numero)), [...debut, ...siennes].map((ligne) => `${ligne}\n`).join(''));
    place += siennes.length;
    debut = [];
  }
  return neuves.length;
}
