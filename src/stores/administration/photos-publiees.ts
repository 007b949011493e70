import { readPhotosPubliees } from '../../data/photos-publiees.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** The pictures that the public page of a projet shows, by their place in its entry. */
export const createPhotosPubliees = (
  page: string,
  dependances = { readPhotosPubliees },
): Ressource<ReadonlyMap<number, string>, []> => createRessource(() => dependances.readPhotosPubliees(page));
