import type { EtatsPublics } from '../../domain/appel-offres/etat-liste.ts';
import { readConditions, readEtatsProcedures } from '../../data/supabase/dao.ts';
import { readAcquisitions } from '../../data/supabase/entreprise.ts';
import { readOffres } from '../../data/supabase/mes-offres.ts';
import type { ConditionsDao } from '../../domain/appel-offres/acquisition.ts';
import type { LignesEntreprise } from '../../domain/espace-entreprise/espace-entreprise.ts';
import { sortSoumissions } from '../../domain/appel-offres/soumission.ts';
import { createRessources } from '../socle/ressource.ts';

// A company's own rows, from the accounts; the rest of its workspace is the public register. Each is loaded, fails and is
// tried again by itself.

/** What the accounts hold for a company. */
export interface LignesCompte extends LignesEntreprise {
  /** The tenders whose DAO may be acquired, or was asked for, as the database knows them. */
  conditions: readonly ConditionsDao[];
  /** Procedures that moved since they were published (R167). */
  etats: EtatsPublics;
}

const DEPENDANCES = { readAcquisitions, readOffres, readConditions, readEtatsProcedures };

/** Makes the rows of companies, kept by account: another that signs in meanwhile never sees them. */
export function createLignesOfCompte(dependances: typeof DEPENDANCES) {
  async function readLignes(): Promise<LignesCompte> {
    const [acquisitions, soumissions, conditions, etats] = await Promise.all([
      dependances.readAcquisitions(),
      dependances.readOffres(),
      dependances.readConditions(),
      dependances.readEtatsProcedures(),
    ]);
    return { acquisitions, soumissions: sortSoumissions(soumissions), conditions, etats };
  }
  return createRessources<LignesCompte, [user: string]>(() => readLignes());
}

/** The rows of one account. */
export const lignesOfCompte = createLignesOfCompte(DEPENDANCES);
