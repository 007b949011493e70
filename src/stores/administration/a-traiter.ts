import { readATraiter } from '../../data/supabase/a-traiter.ts';
import type { FaitsATraiter, FaitsProcedure } from '../../domain/administration/faits-a-traiter.ts';
import { createRessource, createRessources } from '../socle/ressource.ts';

/** Makes the store of what waits: the whole list, and one procedure at a time. */
export const createATraiter = (read: typeof readATraiter) => ({
  liste: createRessource<FaitsATraiter, []>(() => read()),
  procedureOf: createRessources(
    async (appel: string): Promise<FaitsProcedure | undefined> => (await read(appel)).procedures[0],
  ),
});

export const aTraiter = createATraiter(readATraiter);
