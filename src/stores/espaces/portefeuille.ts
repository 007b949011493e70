import { readAppelsOffresInternes } from '../../data/supabase/appels-offres-internes.ts';
import { readEtatsPortefeuille } from '../../data/supabase/etats-portefeuille.ts';
import { createRessource } from '../socle/ressource.ts';

/** Internal fields of the tenders, which the database gives to some roles only. */
export const internes = createRessource<Awaited<ReturnType<typeof readAppelsOffresInternes>>, []>(
  readAppelsOffresInternes,
);

/** Where the procedures that moved since they were published stand (R167). */
export const etatsProcedures = createRessource<Awaited<ReturnType<typeof readEtatsPortefeuille>>, []>(
  readEtatsPortefeuille,
);
