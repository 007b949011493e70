import { readActes } from '../../data/supabase/actes-a-deux.ts';
import type { ActesADeux } from '../../domain/administration/acte-a-deux.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** Acts that wait for a second administrator; apart from deciding them, so that lists only pay for reading. */
export const actesLus: Ressource<ActesADeux, []> = createRessource<ActesADeux, []>(readActes);
