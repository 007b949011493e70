import { ESSAIS_PHOTO, mesureReduite } from '../domain/chantier/mesure-photo.ts';
import { PHOTO_OCTETS_MAX } from '../domain/chantier/rapport-chantier.ts';
import { AppError } from '../domain/socle/erreur.ts';

/** A quarter turn to the right, or none. */
export type Tour = 0 | 1;

async function draw(image: ImageBitmap, cote: number, qualite: number, tour: Tour): Promise<Blob | null> {
  const { largeur, hauteur } = mesureReduite({ largeur: image.width, hauteur: image.height }, cote);
  const toile = document.createElement('canvas');
  [toile.width, toile.height] = tour === 1 ? [hauteur, largeur] : [largeur, hauteur];
  const dessin = toile.getContext('2d');
  if (dessin === null) throw new AppError('illisible', { cause: 'canvas' });
  // A picture with transparent parts would have them black.
  dessin.fillStyle = '#fff';
  dessin.fillRect(0, 0, toile.width, toile.height);
  if (tour === 1) {
    dessin.translate(hauteur, 0);
    dessin.rotate(Math.PI / 2);
  }
  dessin.drawImage(image, 0, 0, largeur, hauteur);
  const blob = await new Promise<Blob | null>((resolve) => toile.toBlob(resolve, 'image/jpeg', qualite));
  // Some phones keep the pixels of a canvas until it is emptied.
  toile.width = toile.height = 0;
  return blob;
}

/**
 * A photograph as a JPEG of its pixels alone, upright, light enough to leave: what the camera wrote beside them (its place,
 * its owner, its hour) is not copied. Throws `illisible` for what this browser cannot see as a picture.
 */
export async function reducePhoto(fichier: Blob, tour: Tour = 0): Promise<Blob> {
  const image = await createImageBitmap(fichier).catch((cause: unknown) => {
    throw new AppError('illisible', { cause });
  });
  try {
    for (const { qualite, cote } of ESSAIS_PHOTO) {
      const blob = await draw(image, cote, qualite, tour);
      if (blob !== null && blob.size > 0 && blob.size <= PHOTO_OCTETS_MAX) return blob;
    }
  } finally {
    image.close();
  }
  throw new AppError('fichier_trop_gros');
}
