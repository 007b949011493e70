import { readComptesBailleurs, readDossierNonObjection } from '../../data/supabase/dossier-bailleur.ts';
import { readRapport } from '../../data/supabase/evaluation.ts';
import { createRessources } from '../socle/ressource.ts';

/** What each request gives to read, with the report that the commission confirmed, by account: another that signs in meanwhile never sees it. */
export const dossierNonObjectionOf = createRessources(async (_user: string, demande: string) => {
  const dossier = await readDossierNonObjection(demande);
  return dossier && { ...dossier, rapport: await readRapport(dossier.appel_offres_id) };
});

/** Who can answer for the funders of a tender. */
export const comptesBailleursOf = createRessources((appel: string) => readComptesBailleurs(appel));
