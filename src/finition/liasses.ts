import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { entreeOf } from '../domain/hors-ligne/detail.ts';
import { bundleLignes, cutPage, numberCommuns, toGardee } from '../domain/hors-ligne/paquet.ts';
import { adresseDetail, type FichierGarde, type Liasse } from '../domain/hors-ligne/publication.ts';
import { QUALITE, toBrotli } from './compression.ts';

const sha256 = (octets: Buffer): Buffer => createHash('sha256').update(octets).digest();

/** What a device is told of a file that it will keep. */
export const gardeOf = (adresse: string, octets: Buffer): FichierGarde => ({
  adresse,
  integrite: `sha256-${sha256(octets).toString('base64')}`,
  octets: toBrotli(octets, QUALITE).length,
});

/** Writes a file under a name that carries its digest. */
export async function writeGarde(racine: string, nom: string, octets: Buffer): Promise<FichierGarde> {
  const adresse = `/hors-ligne/${nom}.${sha256(octets).toString('hex').slice(0, 10)}.txt`;
  await writeFile(join(racine, adresse), octets);
  return gardeOf(adresse, octets);
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

const fichierOf = (adresse: string): string => (adresse === '/' ? 'index.html' : `${adresse.slice(1)}.html`);

/** Reads the pages of a built site by their addresses, as they are kept. */
export const readerOf =
  (racine: string) =>
  (adresse: string): string =>
    toGardee(readFileSync(join(racine, fichierOf(adresse)), 'utf8'));

/** The pieces of some pages by their digests: how many pages have each, and what those say that enough have. */
export interface Usages {
  fois: Map<string, number>;
  textes: Map<string, string>;
}

/** Counts the pieces of pages. Only those that `seuil` pages have are held in memory: of the others, a digest. */
export function countMorceaux(pages: Iterable<string>, seuil: number): Usages {
  const usages: Usages = { fois: new Map(), textes: new Map() };
  for (const html of pages)
    for (const morceau of new Set(cutPage(html))) {
      const empreinte = createHash('sha1').update(morceau).digest('base64');
      const fois = (usages.fois.get(empreinte) ?? 0) + 1;
      usages.fois.set(empreinte, fois);
      // Copied: as it was cut, it would keep the whole page.
      if (fois === seuil) usages.textes.set(empreinte, Buffer.from(morceau).toString());
    }
  return usages;
}

/** The pieces that at least `seuil` pages have, the most used first, with their numbers; pages counted in several shares. */
export function rankCommuns(parts: readonly Usages[], seuil: number): Map<string, number> {
  const usageOf = (empreinte: string): number =>
    parts.reduce((somme, { fois }) => somme + (fois.get(empreinte) ?? 0), 0);
  const textes = new Map(parts.flatMap(({ textes }) => [...textes]));
  const communs = [...textes]
    .map(([empreinte, texte]) => ({ texte, usage: usageOf(empreinte) }))
    .filter(({ usage }) => usage >= seuil)
    .sort((a, b) => b.usage - a.usage || (a.texte < b.texte ? -1 : 1));
  return numberCommuns(communs.map(({ texte }) => texte));
}
