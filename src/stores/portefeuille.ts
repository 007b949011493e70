import { readIndex } from '../data/donnees.ts';
import { readAppelsOffresInternes } from '../data/supabase/appels-offres-internes.ts';
import type { AppelOffresIndexe, EntrepriseIndexee } from '../domain/index-registre.ts';
import { createRessource } from './ressource.ts';

/** The public tenders. */
export const indexAppelsOffres = createRessource(readIndex<AppelOffresIndexe>);
/** The directory, for the names of the companies. */
export const indexEntreprises = createRessource(readIndex<EntrepriseIndexee>);
/** What the database alone tells of the tenders, to those whom it lets read. */
export const internes = createRessource<Awaited<ReturnType<typeof readAppelsOffresInternes>>, []>(
  readAppelsOffresInternes,
);
