import { AppError } from '../domain/socle/erreur.ts';
import type { Fond } from '../domain/carte/fond.ts';
import { readDonnees } from './lecture-fichier.ts';
import { decodeFond, type Topologie } from './fond/decode.ts';

/** Reads the light basemap in the browser. */
export async function readFond(adresse: string): Promise<Fond> {
  const topologie = await readDonnees<Topologie>(adresse);
  try {
    return decodeFond(topologie);
  } catch (cause) {
    throw new AppError('illisible', { cause });
  }
}
