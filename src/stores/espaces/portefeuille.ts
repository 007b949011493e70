import { readAppelsOffresInternes } from '../../data/supabase/appels-offres-internes.ts';
import { createRessource } from '../socle/ressource.ts';

/** Internal fields of the tenders, which the database gives to some roles only. */
export const internes = createRessource<Awaited<ReturnType<typeof readAppelsOffresInternes>>, []>(
  readAppelsOffresInternes,
);
