import { readPhotoChantier, readRapportChantier } from '../../data/supabase/chantier.ts';
import type { PhotoLue, RapportLu } from '../../domain/chantier/rapport-lu.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { createRessource, type Ressource } from '../socle/ressource.ts';

/** What a site report says besides its proposition. */
export const createRapportLu = (id: string): Ressource<RapportLu | null, []> =>
  createRessource(() => readRapportChantier(id));

/** The local address of a photograph, once its bytes are those that its author's phone announced; whoever shows it revokes it. */
export async function openPhoto(
  { chemin, sha256 }: Pick<PhotoLue, 'chemin' | 'sha256'>,
  read: typeof readPhotoChantier = readPhotoChantier,
): Promise<string> {
  const lue = await read(chemin);
  if (lue.sha256 !== sha256) throw new AppError('fichier_altere');
  return URL.createObjectURL(new Blob([lue.contenu], { type: 'image/jpeg' }));
}
