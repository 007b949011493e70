import { imagesOfPage } from '../domain/saisie/photos-publiees.ts';
import { fetchDonnees } from './lecture-fichier.ts';

/**
 * The pictures that a public page of a projet shows, by the place of each in its entry: their addresses are written by the
 * build, and stand nowhere else. What a page does not show is absent.
 */
export const readPhotosPubliees = async (page: string): Promise<ReadonlyMap<number, string>> =>
  imagesOfPage(await (await fetchDonnees(page)).text());
