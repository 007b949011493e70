import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { entreeOf } from '../domain/hors-ligne/detail.ts';
import { toGardee } from '../domain/hors-ligne/gardee.ts';
import { bundleLignes, cutPage, numberCommuns } from '../domain/hors-ligne/paquet.ts';
import {
  ADRESSE_MANIFESTE,
  adresseDetail,
  type FichierGarde,
  type Liasse,
  listLiasses,
  type ManifesteRegistre,
} from '../domain/hors-ligne/publication.ts';
import { QUALITE, toBrotli } from './compression.ts';
import { keepFichier } from './site-avant.ts';

const sha256 = (octets: Buffer): Buffer => createHash('sha256').update(octets).digest();

/** The address, digest and weight of a file that a device will keep. */
export const gardeOf = (adresse: string, octets: Buffer): FichierGarde => ({
  adresse,
  integrite: `sha256-${sha256(octets).toString('base64')}`,
  octets: toBrotli(octets, QUALITE).length,
});

/** A name that carries a digest. */
const adresseGarde = (nom: string, octets: Buffer): string =>
  `/hors-ligne/${nom}.${sha256(octets).toString('hex').slice(0, 10)}.txt`;

/** Writes a file under a name that carries its digest. */
export async function writeGarde(racine: string, nom: string, octets: Buffer): Promise<FichierGarde> {
  const adresse = adresseGarde(nom, octets);
  await writeFile(join(racine, adresse), octets);
  return gardeOf(adresse, octets);
}

/** The bundles of the build before, whose lines were compressed with the same model. */
export interface LiassesAvant {
  dossier: string;
  parAdresse: ReadonlyMap<string, Liasse>;
}

/** Those of the site in `dossier`; none when its model was another, or when it had none. */
export function openLiassesAvant(dossier: string, modele: FichierGarde): LiassesAvant | undefined {
  const fichier = join(dossier, ADRESSE_MANIFESTE);
  if (!existsSync(fichier)) return undefined;
  const manifeste = JSON.parse(readFileSync(fichier, 'utf8')) as ManifesteRegistre;
  if (manifeste.modele.adresse !== modele.adresse) return undefined;
  const liasses = listLiasses(manifeste).map(({ adresse, integrite, octets, lignes }): Liasse => ({
    ...{ adresse, integrite, octets, lignes },
  }));
  return { dossier, parAdresse: new Map(liasses.map((liasse) => [liasse.adresse, liasse])) };
}

/** Keeps a bundle and its lines as the build before wrote them; undefined when it had another bundle. */
function keepLiasse(racine: string, adresse: string, avant: LiassesAvant): Liasse | undefined {
  const connue = avant.parAdresse.get(adresse);
  const now = new Date();
  const isLa =
    connue !== undefined &&
    keepFichier(avant.dossier, racine, adresseDetail(connue), now) &&
    keepFichier(avant.dossier, racine, adresse, now);
  return isLa ? connue : undefined;
}

/**
 * Writes a bundle and, beside it, its lines one by one, compressed with `modele`; those that the build before had are
 * kept there.
 */
export async function writeLiasse(
  racine: string,
  nom: string,
  lignes: readonly string[],
  modele: Buffer,
  avant?: LiassesAvant,
): Promise<Liasse> {
  const texte = Buffer.from(bundleLignes(lignes));
  const connue = avant && keepLiasse(racine, adresseGarde(nom, texte), avant);
  if (connue) return connue;
  const liasse = { ...(await writeGarde(racine, nom, texte)), lignes: lignes.length };
  const octets = lignes.map((ligne) => Buffer.from(ligne));
  const corps = octets.map((ligne) => deflateRawSync(ligne, { level: 9, dictionary: modele }));
  const table = corps.map(({ length }, rang) => entreeOf(sha256(octets[rang] as Buffer), length));
  await writeFile(join(racine, adresseDetail(liasse)), Buffer.concat([...table, ...corps]));
  return liasse;
}

const fichierOf = (adresse: string): string => (adresse === '/' ? 'index.html' : `${adresse.slice(1)}.html`);

/** Reads the pages of a built site by their addresses, as they are kept; those that are not there are in the build `avant`. */
export const readerOf =
  (racine: string, avant?: string) =>
  (adresse: string): string => {
    const fichier = fichierOf(adresse);
    const dossier = avant === undefined || existsSync(join(racine, fichier)) ? racine : avant;
    return toGardee(readFileSync(join(dossier, fichier), 'utf8'));
  };

/**
 * The pieces of some pages by their digests: how many pages have each, and the text of those that enough pages have.
 */
export interface Usages {
  fois: Map<string, number>;
  textes: Map<string, string>;
}

/** Counts the pieces of pages. Pieces that `seuil` pages have are held in memory; of the others, only a digest. */
export function countMorceaux(pages: Iterable<string>, seuil: number): Usages {
  const usages: Usages = { fois: new Map(), textes: new Map() };
  for (const html of pages)
    for (const morceau of new Set(cutPage(html))) {
      const empreinte = hash('sha1', morceau, 'base64');
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
