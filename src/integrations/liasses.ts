import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { entreeOf } from '../domain/hors-ligne/detail.ts';
import { bundleLignes, cutPage, numberCommuns } from '../domain/hors-ligne/paquet.ts';
import { adresseDetail, type FichierGarde, type Liasse } from '../domain/hors-ligne/publication.ts';
import { QUALITE, toBrotli } from './compression.ts';

const sha256 = (octets: Buffer): Buffer => createHash('sha256').update(octets).digest();

/** Writes a file under a name that carries its digest. */
export async function writeGarde(racine: string, nom: string, octets: Buffer): Promise<FichierGarde> {
  const empreinte = sha256(octets);
  const adresse = `/hors-ligne/${nom}.${empreinte.toString('hex').slice(0, 10)}.txt`;
  await writeFile(join(racine, adresse), octets);
  const { length } = toBrotli(octets, QUALITE);
  return { adresse, integrite: `sha256-${empreinte.toString('base64')}`, octets: length };
}

/** Writes a bundle, and beside it its lines one by one, compressed after `modele`. */
export async function writeLiasse(
  racine: string,
  nom: string,
  lignes: readonly string[],
  modele: Buffer,
): Promise<Liasse> {
  const liasse = { ...(await writeGarde(racine, nom, Buffer.from(bundleLignes(lignes)))), lignes: lignes.length };
  const octets = lignes.map((ligne) => Buffer.from(ligne));
  const corps = octets.map((ligne) => deflateRawSync(ligne, { level: 9, dictionary: modele }));
  const table = corps.map(({ length }, rang) => entreeOf(sha256(octets[rang] as Buffer), length));
  await writeFile(join(racine, adresseDetail(liasse)), Buffer.concat([...table, ...corps]));
  return liasse;
}

/**
 * The pieces that at least `seuil` pages have, the most used first, with their numbers. Only these are held in memory:
 * of the others, a digest.
 */
export function findCommuns(
  adresses: readonly string[],
  readHtml: (adresse: string) => string,
  seuil: number,
): Map<string, number> {
  const usages = new Map<string, number>();
  const communs = new Map<string, string>();
  for (const adresse of adresses)
    for (const morceau of new Set(cutPage(readHtml(adresse)))) {
      const empreinte = createHash('sha1').update(morceau).digest('base64');
      const fois = (usages.get(empreinte) ?? 0) + 1;
      usages.set(empreinte, fois);
      // Copied: as it was cut, it would keep the whole page.
      if (fois === seuil) communs.set(empreinte, Buffer.from(morceau).toString());
    }
  const usageOf = (empreinte: string): number => usages.get(empreinte) ?? 0;
  const tries = [...communs].sort(([a, texteA], [b, texteB]) => usageOf(b) - usageOf(a) || (texteA < texteB ? -1 : 1));
  return numberCommuns(tries.map(([, commun]) => commun));
}
