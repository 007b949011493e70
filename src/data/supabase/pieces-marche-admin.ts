import { MARCHES_PAR_PAGE, type MarcheSuivi, type VueMarches } from '../../domain/administration/marches.ts';
import { motifRecherche } from '../../domain/listes/vue-distante.ts';
import { DOSSIER_MARCHES, type GenrePiece } from '../../domain/projet/pieces-marche.ts';
import { AppError } from '../../domain/socle/erreur.ts';
import { PAR_COMPTE } from './client.ts';
import { uploadFichier } from './televersement.ts';
import type { PageDistante } from './page.ts';
import { ask } from './requete.ts';

type Ligne = MarcheSuivi & { total: number };

/** Reads a page of the projets with what their contracts lack. Administrators alone. */
export async function readMarches({ manque, q, apres }: VueMarches): Promise<PageDistante<MarcheSuivi>> {
  const motif = motifRecherche(q);
  const rows = await ask((client) =>
    client.rpc('rpc_marches_suivi', {
      ...(manque !== 'ALL' && { p_manque: manque }),
      ...(motif !== undefined && { p_recherche: motif }),
      ...(apres > 0 && { p_apres: apres }),
      p_taille: MARCHES_PAR_PAGE,
    }),
  );
  const lignes = (rows ?? []) as Ligne[];
  return { rows: lignes, total: lignes[0]?.total ?? 0 };
}

/** One projet; throws `projet_inconnu` when the database has none of that name. */
export async function readMarche(id: string): Promise<MarcheSuivi> {
  const rows = await ask((client) => client.rpc('rpc_marches_suivi', { p_id: id, p_taille: 1 }));
  const [marche] = (rows ?? []) as Ligne[];
  if (marche === undefined) throw new AppError('projet_inconnu');
  return marche;
}

/** Puts a file into the private folder, under the hash that its path names. */
export async function uploadPiece(chemin: string, fichier: File, onPart: (part: number) => void): Promise<void> {
  await uploadFichier({ bucket: DOSSIER_MARCHES, chemin, fichier, type: fichier.type, compte: PAR_COMPTE }, onPart);
}

/** Those of these files that had arrived before. */
export async function listPiecesArrivees(chemins: readonly string[]): Promise<ReadonlySet<string>> {
  const arrivees = await ask((client) => client.rpc('rpc_marches_arrives', { p_chemins: [...chemins] }));
  return new Set(arrivees ?? []);
}

/** Registers the files that arrived as documents of a contract; twice the same is once. */
export async function registerPieces(
  projet: string,
  genre: GenrePiece,
  fichiers: ReadonlyArray<{ chemin: string; nom: string }>,
): Promise<void> {
  await ask((client) =>
    client.rpc('rpc_depose_pieces_marche', {
      p_projet_id: projet,
      p_genre: genre,
      p_fichiers: fichiers.map(({ chemin, nom }) => ({ chemin, nom })),
    }),
  );
}

/** Withdraws a document, with its reason: nobody opens it any more. */
export async function removePiece(id: string, motif: string): Promise<void> {
  await ask((client) => client.rpc('rpc_retire_piece_marche', { p_piece_id: id, p_motif: motif }));
}
