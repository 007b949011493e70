interface Props {
  /** What the main button does: "Déposer un additif". */
  geste: string;
  isOccupe: boolean;
  /** Why the last try failed. */
  echec: string | undefined;
  /** Absent where the form stays open. */
  onFerme: (() => void) | undefined;
}

/** Foot of a deposit: what went wrong, send or go on, close. */
export function PiedDepot({ geste, isOccupe, echec, onFerme }: Props) {
  return (
    <>
      {echec && (
        <p role="alert" className="font-semibold text-danger">
          {`${echec} Ce qui est arrivé ne sera pas renvoyé.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-principal" disabled={isOccupe}>
          {isOccupe ? 'Dépôt en cours…' : echec ? 'Reprendre le dépôt' : geste}
        </button>
        {onFerme && (
          <button type="button" className="btn" disabled={isOccupe} onClick={onFerme}>
            Fermer
          </button>
        )}
      </div>
    </>
  );
}
