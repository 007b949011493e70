import { readNonObjections } from '../../data/supabase/non-objections.ts';
import type { NonObjection } from '../../domain/appel-offres/non-objection.ts';
import { createRessources } from '../socle/ressource.ts';

/** The requests of no-objection, kept by account: another that signs in meanwhile never sees them. */
export const nonObjectionsOf = createRessources<readonly NonObjection[], [user: string]>(() => readNonObjections());
