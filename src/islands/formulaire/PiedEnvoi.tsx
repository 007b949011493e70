interface Props {
  /** What the main button does: "Envoyer la question". */
  geste: string;
  isOccupe: boolean;
  /** Why the last try failed. */
  echec?: string | undefined;
  onFerme: () => void;
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
          {isOccupe ? 'Envoi…' : geste}
        </button>
        <button type="button" className="btn" onClick={onFerme}>
          Fermer
        </button>
      </div>
    </>
  );
}
