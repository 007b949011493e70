import { ADRESSE_REGISTRE_CLASSEUR, type RegistreClasseur } from '../domain/classeur/registre-classeur.ts';
import type { Territoire } from '../domain/registre/territoire.ts';
import { findAdresses } from './adresses.ts';
import { fetchDonnees, readFichier, readJson } from './lecture-fichier.ts';
import { decodeLimites } from './fond/limites.ts';
import type { Topologie } from './fond/decode.ts';

/** The register as its files said it at the last publication, past any copy. */
export async function readRegistreClasseur(): Promise<RegistreClasseur> {
  return readJson(await fetchDonnees(ADRESSE_REGISTRE_CLASSEUR, { cache: 'no-cache' }));
}

/** Limits of the country and of its préfectures, which positions are checked against. */
export async function readTerritoire(): Promise<Territoire> {
  return decodeLimites(await readFichier<Topologie>((await findAdresses()).fond));
}
