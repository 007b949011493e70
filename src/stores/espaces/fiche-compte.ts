import { readFiche } from '../../data/supabase/fiche-entreprise.ts';
import { createRessources } from '../socle/ressource.ts';

/** The directory page of an account's company, kept by account. */
export const ficheOfCompte = createRessources<string | null, [user: string]>(() => readFiche());
