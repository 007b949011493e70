import { changeStatut, postponeDateLimite } from '../../data/supabase/actes-procedure.ts';
import { readInterne, readSituation } from '../../data/supabase/appel-offres-compte.ts';
import type { AppelOffresInterne } from '../../domain/appel-offres/appel-offres-interne.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

// What a signed-in person reads of one tender: made for one account, thrown away with it.

export const createSituation = (id: string): Ressource<Situation, []> => createRessource(() => readSituation(id));
export const createInterne = (id: string): Ressource<AppelOffresInterne, []> => createRessource(() => readInterne(id));
export { changeStatut, postponeDateLimite };
