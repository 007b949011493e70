import { readCompteAlertes } from '../../data/supabase/compte-alertes.ts';
import type { CompteAlertes } from '../../domain/administration/compte-alertes.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** How many follow something by letter, read once for the page. */
export const compteAlertes: Ressource<CompteAlertes, []> = createRessource(readCompteAlertes);
