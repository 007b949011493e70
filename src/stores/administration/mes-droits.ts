import { readMesHabilitations } from '../../data/supabase/habilitations.ts';
import { createRessource } from '../socle/ressource.ts';

/** Makes the store of what the account that is signed in may propose. */
export const createMesDroits = () => createRessource(() => readMesHabilitations());
