import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOctets } from '../../src/data/content/texte-fichier.ts';
import { parseYaml } from '../../src/data/content/yaml.ts';
import { nomPhoto } from '../../src/domain/socle/champs.schema.ts';
import { isRecord } from '../../src/domain/socle/objet.ts';
import type { Redige } from './redaction.ts';

// The build publishes every picture of `src/photos/`, those that no entry names included: one that leaves its projet goes.

/** Where the pictures of projets are. */
export const DOSSIER_PHOTOS = 'src/photos';

/** Photographs that the text of a projet shows, drawings that stand in for them left out: they are anybody's. */
function imagesOf(texte: string | undefined): string[] {
  const fiche: unknown = texte === undefined ? undefined : parseYaml(texte);
  const photos = isRecord(fiche) ? fiche['photos'] : undefined;
  return (Array.isArray(photos) ? photos : []).flatMap((photo: unknown) =>
    isRecord(photo) && photo['illustration'] !== true ? (nomPhoto.safeParse(photo['image']).data ?? []) : [],
  );
}

/** Pictures that projets showed and show no more, once these files are in place. */
const otees = (rediges: readonly Redige[]): string[] => [
  ...new Set(
    rediges
      .filter(({ fichier }) => fichier.startsWith('content/projets/'))
      .flatMap(({ source, texte }) => {
        const restent = imagesOf(texte);
        return imagesOf(source).filter((image) => !restent.includes(image));
      }),
  ),
];

/** Those of these pictures that no file of the content names. */
export function notNamed(racine: string, images: readonly string[]): string[] {
  if (images.length === 0) return [];
  let restent = [...images];
  for (const fichier of readdirSync(join(racine, 'content'), { recursive: true, encoding: 'utf8' }))
    if (/\.(?:ya?ml|json|geojson)$/.test(fichier) && restent.length > 0) {
      const texte = readOctets(join(racine, 'content', fichier));
      // What does not read may name any of them.
      restent = typeof texte === 'string' ? restent.filter((image) => !texte.includes(image)) : [];
    }
  return restent;
}

/** Pictures that these files no longer show and nobody else names: paths of what goes with them. */
export const findOtees = (racine: string, rediges: readonly Redige[]): string[] =>
  notNamed(racine, otees(rediges)).map((image) => `${DOSSIER_PHOTOS}/${image}`);

/** Takes these pictures away. */
export function removePhotos(racine: string, chemins: readonly string[]): void {
  for (const chemin of chemins) rmSync(join(racine, chemin), { force: true });
}
