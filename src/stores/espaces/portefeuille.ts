import { readAppelsOffresInternes } from '../../data/supabase/appels-offres-internes.ts';
import { createRessource } from '../socle/ressource.ts';

/** What the database alone tells of the tenders, to those whom it lets read. */
export const internes = createRessource<Awaited<ReturnType<typeof readAppelsOffresInternes>>, []>(
  readAppelsOffresInternes,
);
