import { readHabilitations } from '../../data/supabase/habilitations.ts';
import { createRessource } from '../socle/ressource.ts';

/** Makes the store of who may propose on what, for screens that only read it. */
export const createCharges = () => createRessource(() => readHabilitations());
