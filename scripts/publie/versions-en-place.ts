import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionOcds } from '../../src/domain/donnees-ouvertes/versions-ocds.ts';
import { MENTION_EXEMPLE } from '../../src/domain/portail/portail.ts';
import { compareInstants } from '../../src/domain/socle/instant.ts';

interface Paquet {
  releases: VersionOcds[];
  x_avertissement?: string[];
}

/** The packages of releases of the site that is built in `dist`; none where there is no site. */
function readPaquets(dist: string): Paquet[] {
  const dossier = join(dist, 'donnees-ouvertes/ocds');
  if (!existsSync(dossier)) return [];
  const noms = readdirSync(dossier).filter((nom) => /^versions(?:-\d+)?\.json$/.test(nom));
  return noms.map((nom) => JSON.parse(readFileSync(join(dossier, nom), 'utf8')) as Paquet);
}

/**
 * Releases that the site in place shows and nobody kept: it was built without a publication. They are published all the
 * same: they come after those that are kept. A sample's are none of an agency's own register.
 */
export function readEnPlace(
  dist: string,
  gardees: ReadonlyMap<string, readonly VersionOcds[]>,
  isExemple: boolean,
): VersionOcds[] {
  const mention = `${MENTION_EXEMPLE}.`;
  return readPaquets(dist)
    .filter(({ x_avertissement = [] }) => x_avertissement.includes(mention) === isExemple)
    .flatMap(({ releases }) => releases)
    .filter(({ ocid, date }) => compareInstants(date, gardees.get(ocid)?.at(-1)?.date ?? '') > 0);
}
