import sharp from 'sharp';
import { adresseSvg } from '../../domain/socle/html.ts';
import { cheminPhoto } from './dossier.ts';

/** Pixels, in the shape of a slide's picture. */
const [LARGEUR, HAUTEUR] = [48, 27];
const QUALITE = 30;
/** How much larger the drawing says it is than its pixels: as large as it is shown. */
const ECHELLE = 20;

/**
 * A picture of `src/photos/` in half a kilobyte, as a `data:` address: what a page shows of it before it comes, with
 * the words. Blurred, so that its pixels do not show; drawn past its border, which would fade.
 */
export async function apercuPhoto(image: string): Promise<string> {
  const webp = await sharp(cheminPhoto(image))
    .resize({ width: LARGEUR, height: HAUTEUR, fit: 'cover' })
    .webp({ quality: QUALITE, effort: 6 })
    .toBuffer();
  const dessin =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${LARGEUR} ${HAUTEUR}' width='${LARGEUR * ECHELLE}' height='${HAUTEUR * ECHELLE}'>` +
    `<filter id='f'><feGaussianBlur stdDeviation='.5'/></filter>` +
    `<image href='data:image/webp;base64,${webp.toString('base64')}' x='-1' y='-1' width='${LARGEUR + 2}' height='${HAUTEUR + 2}' preserveAspectRatio='none' filter='url(#f)'/></svg>`;
  return adresseSvg(dessin);
}
