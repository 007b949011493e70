import type { Territoire } from '../domain/registre/territoire.ts';
import { findAdresses } from './adresses.ts';
import { readFichier } from './lecture-fichier.ts';
import { decodeLimites } from './fond/limites.ts';
import type { Topologie } from './fond/decode.ts';

/** Limits of the country and of its préfectures, which positions are checked against. */
export async function readTerritoire(): Promise<Territoire> {
  return decodeLimites(await readFichier<Topologie>((await findAdresses()).fond));
}
