import { ADRESSES_DONNEES, type AdressesDonnees } from '../domain/registre/index-registre.ts';
import { fetchDonnees, readJson } from './lecture-fichier.ts';

/** Asks the server, past any copy, where the files of `/donnees/` are today: a page may be older than the register. */
export async function readAdresses(): Promise<AdressesDonnees> {
  return readJson(await fetchDonnees(ADRESSES_DONNEES, { cache: 'no-cache' }));
}

/** Where they are, for a page that does not say it (ADR-0057); without a network, where they were when it was last asked. */
export async function findAdresses(): Promise<AdressesDonnees> {
  return readJson(await fetchDonnees(ADRESSES_DONNEES));
}
