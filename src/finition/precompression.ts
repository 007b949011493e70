import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { typeMime } from '../domain/socle/types-mime.ts';
import { type Bilan, QUALITE, sumBilans } from './compression.ts';
import type { LotCompresse } from './compression-ouvrier.ts';
import { shareOut } from './ouvriers.ts';

const OUVRIER = new URL('./compression-ouvrier.ts', import.meta.url);

/** Which texts of a folder are compressed, at which quality, and where earlier compressed forms are kept. */
interface Reglages {
  /** Those alone that have no compressed form yet. */
  reste?: boolean;
  qualite?: number;
  artefacts?: string | undefined;
  /** The build before: what says the same stays there. */
  avant?: string | undefined;
}

/**
 * Writes `.br` and `.gz` beside the texts of a folder, in threads; returns those left as the build before wrote them.
 */
export async function precompressDossier(
  dossier: string,
  { reste = false, qualite = QUALITE, artefacts, avant }: Reglages = {},
): Promise<Bilan & { gardees: string[] }> {
  const entrees = await readdir(dossier, { recursive: true, withFileTypes: true });
  const fichiers = entrees.filter((entree) => entree.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const faits = new Set(reste ? fichiers.filter((fichier) => fichier.endsWith('.br')) : []);
  const textes = fichiers.filter((fichier) => typeMime(fichier).texte && !faits.has(`${fichier}.br`));
  const lots = await shareOut<LotCompresse>(OUVRIER, textes, { dossier, qualite, artefacts, avant });
  return { ...sumBilans(lots.map(({ bilan }) => bilan)), gardees: lots.flatMap(({ gardees }) => gardees) };
}
