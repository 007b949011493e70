import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIntacte, type VersionOcds } from '../../domain/donnees-ouvertes/versions-ocds.ts';
import { groupBy } from '../../domain/socle/groupes.ts';

/** Where a register keeps the releases that it published: `versions-NNN.jsonl`, 256 lines each, in the order of their publication. */
export const DOSSIER_VERSIONS = 'content/versions';

/** Lines of one file: a publication writes again the last file alone. */
export const LIGNES_PAR_FICHIER = 256;

const toEmpreinte = (texte: string): string => createHash('sha256').update(texte).digest('hex');

function readVersion(ligne: string, ou: string): VersionOcds {
  let version: VersionOcds | undefined;
  try {
    version = JSON.parse(ligne) as VersionOcds;
  } catch {
    // Told below, as what is no release at all.
  }
  if (version === undefined || !isIntacte(version, toEmpreinte))
    throw new Error(
      `${ou} : cette version publiée a été changée. Reprenez le fichier d’avant (git le garde) : ce qui est publié ne se réécrit pas.`,
    );
  return version;
}

/** The files of a folder in their order, each with its lines; none where there is no folder. */
export function readFichiersVersions(dossier: string): Array<{ nom: string; lignes: string[] }> {
  if (!existsSync(dossier)) return [];
  const noms = readdirSync(dossier).filter((nom) => /^versions-\d+\.jsonl$/.test(nom));
  return noms
    .sort()
    .map((nom) => ({ nom, lignes: readFileSync(join(dossier, nom), 'utf8').split('\n').filter(Boolean) }));
}

/** The releases that a register published, oldest first, by the ocid of their procedure; one that was changed is refused. */
export function readVersionsPubliees(dossier: string): ReadonlyMap<string, VersionOcds[]> {
  const versions = readFichiersVersions(dossier).flatMap(({ nom, lignes }) =>
    lignes.map((ligne, rang) => readVersion(ligne, `${DOSSIER_VERSIONS}/${nom}, ligne ${rang + 1}`)),
  );
  return groupBy(versions, ({ ocid }) => ocid);
}
