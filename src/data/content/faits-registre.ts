import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistreBrut } from '../../domain/classeur/registre-ouvert.ts';
import { type FicheEcrite, writeFiche } from '../../domain/journal-public/faits-fiche.ts';
import { isRecord } from '../../domain/socle/objet.ts';
import { readFichesPubliques } from './fiches-publiques.ts';
import { readOctets } from './texte-fichier.ts';
import { readYaml } from './yaml.ts';

/** The national figures, which no folder holds. */
const CHIFFRES = 'chiffres-nationaux';

function readChiffres(racine: string): Record<string, unknown> | undefined {
  const chemin = join(racine, `content/${CHIFFRES}.yaml`);
  const texte = existsSync(chemin) ? readOctets(chemin) : undefined;
  const lu = typeof texte === 'string' ? readYaml(texte) : undefined;
  return lu !== undefined && lu.faute === undefined && isRecord(lu.valeur) ? lu.valeur : undefined;
}

/** Every entry of a register with the digest of its published facts (R279), by collection, then by id. */
export function writeFaitsRegistre(racine: string, { fiches }: RegistreBrut): Promise<FicheEcrite[]> {
  const chiffres = readChiffres(racine);
  return Promise.all([
    ...Object.entries(fiches).flatMap(([collection, siennes]) => siennes.map((fiche) => writeFiche(collection, fiche))),
    ...(chiffres === undefined ? [] : [writeFiche(CHIFFRES, { ...chiffres, id: CHIFFRES })]),
  ]);
}

/** The same, read from the files of a register. */
export const readFaitsRegistre = (racine: string): Promise<FicheEcrite[]> =>
  writeFaitsRegistre(racine, readFichesPubliques(racine, ''));
