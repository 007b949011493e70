import { getImage } from 'astro:assets';
import { imageOf } from './image-projet.ts';

const LARGEURS = [320, 640, 960];

/** The files of a picture as pages show it: the same wherever it stands, so that they are made once. */
export async function writeImagesPhoto(image: string) {
  const src = imageOf(image);
  // Astro never enlarges. To read the picture's own width here would publish its original, with what the camera wrote.
  const avif = await getImage({ src, format: 'avif', width: LARGEURS[0], widths: LARGEURS });
  // For the few that do not read AVIF: one size, which costs every build a third of what three would.
  return { avif, webp: await getImage({ src, format: 'webp', width: 640 }) };
}
export type ImagesPhoto = Awaited<ReturnType<typeof writeImagesPhoto>>;
