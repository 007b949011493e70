import { readComptesBailleurs, readDossierNonObjection } from '../../data/supabase/dossier-bailleur.ts';
import { createRessources } from '../socle/ressource.ts';

/** What each request gives to read, by account: another that signs in meanwhile never sees it. */
export const dossierNonObjectionOf = createRessources((_user: string, demande: string) =>
  readDossierNonObjection(demande),
);

/** Who can answer for the funders of a tender. */
export const comptesBailleursOf = createRessources((appel: string) => readComptesBailleurs(appel));
