import { changeStatut, postponeDateLimite } from '../../data/supabase/actes-procedure.ts';
import { readInterne, readSituation } from '../../data/supabase/appel-offres-compte.ts';
import type { AppelOffresInterne } from '../../domain/appel-offres/appel-offres-interne.ts';
import { readEtatPublic } from '../../data/supabase/racine-publique.ts';
import type { EtatPublic } from '../../domain/appel-offres/etat-public.ts';
import type { ReperePage } from '../../domain/appel-offres/repere-page.ts';
import type { Situation } from '../../domain/appel-offres/situation.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

// What a signed-in person reads of one tender: made for one account, thrown away with it.

export const createSituation = (id: string): Ressource<Situation, []> => createRessource(() => readSituation(id));

/** The same for the tender's page, with the ends of its lots where it has any: without them the page's own stay. */
export const createSituationPage = ({
  id,
  lots,
}: Pick<ReperePage, 'id' | 'lots'>): Ressource<Situation & Pick<EtatPublic, 'lots'>, []> =>
  createRessource(async () => {
    const [situation, etat] = await Promise.all([readSituation(id), lots && readEtatPublic(id).catch(() => undefined)]);
    return { ...situation, lots: etat?.lots };
  });

export const createInterne = (id: string): Ressource<AppelOffresInterne, []> => createRessource(() => readInterne(id));
export { changeStatut, postponeDateLimite };
