/** The private folder of contract documents. */
export const DOSSIER_MARCHES = 'marches';

/** Documents of a contract, in the order of its life. */
export const GENRES_PIECE = ['CONTRAT', 'ORDRE_SERVICE', 'PLANS'] as const;
export type GenrePiece = (typeof GENRES_PIECE)[number];

export const GENRE_PIECE_LABELS: Record<GenrePiece, string> = {
  CONTRAT: 'Contrat signé',
  ORDRE_SERVICE: 'Ordre de service',
  PLANS: 'Plans d’exécution',
};

/** A document of a projet's contract, for who may open it. */
export interface PieceMarche {
  id: string;
  projet_id: string;
  genre: GenrePiece;
  /** Name of the file on the device that sent it. */
  nom: string;
  /** Bytes. */
  taille: number;
  /** ISO. */
  depose_le: string;
  /** When it was withdrawn, ISO: nobody opens it any more, administrators alone see that it was there. */
  retiree_le: string | null;
  motif_retrait: string | null;
}

/** The documents of a projet that may be opened, kind by kind; a kind without any keeps its empty place. */
export function piecesOf(
  pieces: readonly PieceMarche[],
  projet: string,
): ReadonlyArray<{ genre: GenrePiece; pieces: PieceMarche[] }> {
  const siennes = pieces.filter(({ projet_id, retiree_le }) => projet_id === projet && retiree_le === null);
  return GENRES_PIECE.map((genre) => ({ genre, pieces: siennes.filter((piece) => piece.genre === genre) }));
}
