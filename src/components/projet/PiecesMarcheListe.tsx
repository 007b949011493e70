import { GENRE_PIECE_LABELS, type PieceMarche, piecesOf } from '../../domain/projet/pieces-marche.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatOctets } from '../../domain/socle/montant.ts';

interface Props {
  projet: string;
  pieces: readonly PieceMarche[];
  /** What goes on with the document that is being opened. */
  ouverture: {
    attendu: string | undefined;
    faute: { fichier: string; phrase: string } | undefined;
    open: (piece: string) => Promise<void>;
  };
}

/** Contract documents of a projet, kind by kind, each with the button that opens it. */
export function PiecesMarcheListe({ projet, pieces, ouverture }: Props) {
  const { attendu, faute, open } = ouverture;
  return (
    <dl className="grid grid-cols-1 gap-2 text-sm">
      {piecesOf(pieces, projet).map(({ genre, pieces: siennes }) => (
        <div key={genre} className="grid grid-cols-1 gap-1">
          <dt className="font-semibold">{GENRE_PIECE_LABELS[genre]}</dt>
          {siennes.length === 0 && <dd className="text-muted">Pas encore déposé</dd>}
          {siennes.map(({ id, nom, taille, depose_le }) => (
            <dd key={id} className="grid grid-cols-1 gap-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <button
                  type="button"
                  className="btn"
                  aria-busy={attendu === id}
                  onClick={() => {
                    if (attendu === undefined) void open(id);
                  }}
                >
                  Télécharger
                  <span className="sr-only">{` ${GENRE_PIECE_LABELS[genre]}, ${nom}`}</span>
                </button>
                <span className="min-w-0 flex-1 basis-40 break-words">
                  <span>{nom}</span> <span className="insecable text-muted">{`(${formatOctets(taille)})`}</span>
                  <span className="block text-muted">{`Déposé le ${formatJour(depose_le)}`}</span>
                </span>
              </div>
              {faute?.fichier === id && (
                <p role="alert" className="font-semibold text-danger">
                  {faute.phrase}
                </p>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
