interface Props {
  /** What the main button does: "Envoyer la question". */
  geste: string;
  isOccupe: boolean;
  /** Why the last try failed. */
  echec?: string | undefined;
  onFerme: () => void;
}

/** Both labels stand in one place: a button that shrank would bring "Fermer" under the finger of a second tap. */
function Label({ texte, isCache }: { texte: string; isCache: boolean }) {
  return <span className={`col-start-1 row-start-1 ${isCache ? 'invisible' : ''}`}>{texte}</span>;
}

/** Foot of a form that opens in its page: what went wrong, send, close. */
export function PiedEnvoi({ geste, isOccupe, echec, onFerme }: Props) {
  return (
    <>
      {echec && (
        <p role="alert" className="font-semibold text-danger">
          {echec}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-principal" disabled={isOccupe}>
          <span className="grid">
            <Label texte={geste} isCache={isOccupe} />
            <Label texte="Envoi…" isCache={!isOccupe} />
          </span>
        </button>
        <button type="button" className="btn" disabled={isOccupe} onClick={onFerme}>
          Fermer
        </button>
      </div>
    </>
  );
}
