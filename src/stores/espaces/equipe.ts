import {
  inviteMembre,
  joinEquipe,
  readEquipe,
  readInvitationEquipe,
  removeMembre,
} from '../../data/supabase/equipe.ts';
import type { Membre } from '../../domain/espace-entreprise/equipe.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** The team of the signed-in company: made for one account, thrown away with it. */
export const createEquipe = (): Ressource<Membre[], []> => createRessource<Membre[], []>(readEquipe);
export { inviteMembre, joinEquipe, readInvitationEquipe, removeMembre };
