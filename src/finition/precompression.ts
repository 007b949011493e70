import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { typeMime } from '../serveur/types-mime.ts';
import { type Bilan, QUALITE, sumBilans } from './compression.ts';
import { shareOut } from './ouvriers.ts';

const OUVRIER = new URL('./compression-ouvrier.ts', import.meta.url);

/** Which of a folder's texts are compressed, at which quality, and where what was made before is kept. */
interface Reglages {
  /** Those alone that have no compressed form yet. */
  reste?: boolean;
  qualite?: number;
  artefacts?: string | undefined;
}

/** Puts `.br` and `.gz` beside the texts of a folder, in threads. */
export async function precompressDossier(
  dossier: string,
  { reste = false, qualite = QUALITE, artefacts }: Reglages = {},
): Promise<Bilan> {
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true });
  const fichiers = entrees.filter((entree) => entree.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const faits = new Set(reste ? fichiers.filter((fichier) => fichier.endsWith('.br')) : []);
  const textes = fichiers.filter((fichier) => typeMime(fichier).texte && !faits.has(`${fichier}.br`));
  return sumBilans(await shareOut<Bilan>(OUVRIER, textes, { qualite, artefacts }));
}
