import { readAcquisitions, readSoumissions, readVersions } from '../../data/supabase/entreprise.ts';
import type { LignesEntreprise } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { type SoumissionRecue, soumissionsRecues } from '../../domain/appel-offres/soumission.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

// A company's own rows, from the accounts; the rest of its workspace is the public register. Each is loaded, fails and is
// tried again by itself.

/** What the accounts hold for a company. */
export interface LignesCompte extends LignesEntreprise {
  soumissions: readonly SoumissionRecue[];
}

interface Portes {
  readAcquisitions: typeof readAcquisitions;
  readSoumissions: typeof readSoumissions;
  readVersions: typeof readVersions;
}

/** Makes the rows of companies, kept by account: another that signs in meanwhile never sees them. */
export function createLignesOfCompte({ readAcquisitions, readSoumissions, readVersions }: Portes) {
  const parCompte = new Map<string, Ressource<LignesCompte, []>>();
  async function readLignes(): Promise<LignesCompte> {
    const [acquisitions, soumissions, versions] = await Promise.all([
      readAcquisitions(),
      readSoumissions(),
      readVersions(),
    ]);
    return { acquisitions, soumissions: soumissionsRecues(soumissions, versions) };
  }
  return (user: string): Ressource<LignesCompte, []> => {
    const lignes = parCompte.get(user) ?? createRessource<LignesCompte, []>(readLignes);
    parCompte.set(user, lignes);
    return lignes;
  };
}

/** The rows of one account. */
export const lignesOfCompte = createLignesOfCompte({ readAcquisitions, readSoumissions, readVersions });
