import { readIndex, readProjets } from '../data/donnees.ts';
import { readAcquisitions, readSoumissions, readVersions } from '../data/supabase/entreprise.ts';
import type { LignesEntreprise } from '../domain/espace-entreprise.ts';
import type { AppelOffresIndexe, EntrepriseIndexee } from '../domain/index-registre.ts';
import { type SoumissionRecue, soumissionsRecues } from '../domain/soumission.ts';
import { createRessource, type Ressource } from './ressource.ts';

// What a company's workspace shows: its own rows from the accounts, the rest from the public register. Each part is
// loaded, fails and is tried again by itself.

export const registreAppelsOffres = createRessource(readIndex<AppelOffresIndexe>);
export const registreProjets = createRessource(readProjets);
export const registreEntreprises = createRessource(readIndex<EntrepriseIndexee>);

/** What the accounts hold for a company. */
export interface LignesCompte extends LignesEntreprise {
  soumissions: readonly SoumissionRecue[];
}

async function readLignes(): Promise<LignesCompte> {
  const [acquisitions, soumissions, versions] = await Promise.all([
    readAcquisitions(),
    readSoumissions(),
    readVersions(),
  ]);
  return { acquisitions, soumissions: soumissionsRecues(soumissions, versions) };
}

const parCompte = new Map<string, Ressource<LignesCompte, []>>();

/** The rows of one account: another that signs in meanwhile never sees them. */
export function lignesOfCompte(user: string): Ressource<LignesCompte, []> {
  const lignes = parCompte.get(user) ?? createRessource<LignesCompte, []>(readLignes);
  parCompte.set(user, lignes);
  return lignes;
}
