import { useState } from 'react';
import { GENRE_PIECE_LABELS, type PieceMarche } from '../../domain/projet/pieces-marche.ts';
import { cleRetrait, marches } from '../../stores/administration/marches.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';
import { ConfirmationDialog } from '../formulaire/ConfirmationDialog.tsx';

interface Props {
  pieces: readonly PieceMarche[];
  onFait: () => void;
}

/** Withdraws a document that should not be there, with its reason. */
export function RetraitPiece({ pieces, onFait }: Props) {
  const [visee, setVisee] = useState<PieceMarche>();
  const act = async (piece: PieceMarche, motif: string) => {
    const faute = await marches.withdrawPiece(piece, motif);
    if (faute === undefined) onFait();
    tellIssue('pieces', `${piece.nom} : retirée`, faute);
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-link">Retirer une pièce</summary>
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {pieces.map((piece) => (
          <li key={piece.id} className="flex flex-wrap items-center gap-3">
            <button type="button" className="btn" onClick={() => setVisee(piece)}>
              Retirer<span className="sr-only">{` ${piece.nom}`}</span>
            </button>
            <span className="min-w-0 flex-1 basis-40 break-words">
              {`${GENRE_PIECE_LABELS[piece.genre]}, ${piece.nom}`}
            </span>
          </li>
        ))}
      </ul>
      {visee && (
        <ConfirmationDialog
          titre="Retirer cette pièce ?"
          sujet={`${GENRE_PIECE_LABELS[visee.genre]}, ${visee.nom}`}
          consequence="Plus personne ne pourra l’ouvrir. Sa ligne reste, avec le motif ; le fichier peut être déposé de nouveau."
          verbe="Retirer"
          cle={cleRetrait(visee.id)}
          aideMotif="Gardé au journal."
          isMotifRequis
          isGrave
          onConfirme={(motif) => void act(visee, motif)}
          onFerme={() => setVisee(undefined)}
        />
      )}
    </details>
  );
}
