import type { Photo } from './projet.ts';

/** A picture with its place in the entry, which its address on the page keeps. */
export type PhotoRangee = Photo & { rang: number };

/** The pictures of a projet, oldest first, those without a day last; apart, the two that show what the works changed. */
export interface PhotosDatees {
  avantApres: readonly [avant: PhotoRangee, apres: PhotoRangee] | undefined;
  autres: PhotoRangee[];
}

/**
 * Before and after: the first and the last photograph of the site that have a day, where they are not of the same. A
 * drawing shows nothing of what was (R24), and stands for neither.
 */
export function photosDatees(photos: readonly Photo[]): PhotosDatees {
  const rangees = photos
    .map((photo, rang) => ({ ...photo, rang }))
    .sort((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9') || a.rang - b.rang);
  const vues = rangees.filter(({ date, illustration }) => date !== undefined && !illustration);
  const [avant] = vues;
  const apres = vues.at(-1);
  if (avant === undefined || apres === undefined || avant.date === apres.date)
    return { avantApres: undefined, autres: rangees };
  return { avantApres: [avant, apres], autres: rangees.filter((photo) => photo !== avant && photo !== apres) };
}
