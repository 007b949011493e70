import { readComptesOffres } from '../../data/supabase/compte-offres.ts';
import { type CompteOffres, sortComptes } from '../../domain/scelle/compte-offres.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** The tenders that receive offers or have received some, those that wait for somebody first. */
export const comptesOffres: Ressource<readonly CompteOffres[], []> = createRessource<readonly CompteOffres[], []>(
  async () => sortComptes(await readComptesOffres()),
);
