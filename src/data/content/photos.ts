import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import type { Anomalie } from '../../domain/registre/anomalie.ts';

type Faute = Omit<Anomalie, 'fichier'>;

/** What the bytes of a file must be, by its extension. */
const FORMATS: Readonly<Record<string, string>> = { '.png': 'PNG', '.jpg': 'JPEG', '.jpeg': 'JPEG', '.webp': 'WEBP' };

/** 12 Mpx as telephones count them (4096 × 3072): more weighs on the build and is shown nowhere. */
const PIXELS_MAX = 12 * 2 ** 20;

/**
 * Checks every picture of `src/photos/` under `racine`, those that no projet names included: the build publishes them
 * all as they are.
 */
export async function checkPhotos(racine: string): Promise<Anomalie[]> {
  const anomalies: Anomalie[] = [];
  // One at a time: a few hundred photographs read together would fill the memory.
  for (const photo of listPhotos(join(racine, 'src/photos'))) {
    const fautes = await checkPhoto(await readFile(join(racine, 'src/photos', photo)), FORMATS[extname(photo)]);
    anomalies.push(...fautes.map((faute) => ({ fichier: `src/photos/${photo}`, ...faute })));
  }
  return anomalies;
}

/** None when the folder is not there: git keeps no empty folder. */
function listPhotos(dossier: string): string[] {
  try {
    return readdirSync(dossier)
      .filter((photo) => extname(photo) in FORMATS)
      .sort();
  } catch {
    return [];
  }
}

/** What is wrong with one picture, whatever it is called; `format`: what its name says. */
export async function checkPhoto(octets: Buffer, format: string | undefined): Promise<Faute[]> {
  const metadata = await readMetadata(octets);
  if (!metadata) {
    const attendu = 'une image PNG, JPEG ou WebP lisible : enregistrez-la de nouveau avec un logiciel de retouche';
    return [{ champ: 'format', valeur: 'fichier illisible', attendu }];
  }
  const fautes: Faute[] = [];
  const reel = metadata.format.toUpperCase();
  if (reel !== format) {
    const attendu = `une image ${format} comme le dit son nom : enregistrez-la dans ce format`;
    fautes.push({ champ: 'format', valeur: reel, attendu });
  }
  const { width, height } = metadata;
  if (width * height > PIXELS_MAX) {
    const attendu = '12 Mpx au plus (4096 × 3072) : réduisez la photographie, 1600 pixels de large suffisent';
    fautes.push({ champ: 'dimensions', valeur: `${width} × ${height}`, attendu });
  }
  const position = findPosition(octets, metadata);
  if (position) {
    const attendu = 'une photographie qui ne dit pas où était l’appareil : enregistrez-la sans ses métadonnées';
    fautes.push({ champ: 'métadonnées', valeur: position, attendu });
  }
  return fautes;
}

async function readMetadata(octets: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(octets, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** Says what holds the position of the camera; a phone whose location is off may write GPS fields without one. */
function findPosition(octets: Buffer, { exif, xmp }: Metadata): string | undefined {
  if (octets.includes('GPSLatitude') || xmp?.includes('GPSLatitude')) return 'position GPS (XMP)';
  // An older way to keep EXIF in a PNG, as text that we do not read.
  if (octets.includes('Raw profile type exif') || octets.includes('Raw profile type APP1')) return 'EXIF illisible';
  if (!exif) return undefined;
  try {
    const champs = Object.keys(readExif(exif).GPSInfo ?? {});
    return champs.some((champ) => /(?:Lat|Long)itude$/.test(champ)) ? 'position GPS (EXIF)' : undefined;
  } catch {
    return 'EXIF illisible';
  }
}
