import { messageFor } from '../../domain/socle/erreur.ts';

interface Props {
  /** What could not be read. */
  titre: string;
  error: unknown;
  onReessaie: () => void;
}

/** A reading that failed: what, why, and another try. */
export function EchecLecture({ titre, error, onReessaie }: Props) {
  return (
    <div role="alert" className="fiche flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        <b>{titre}.</b> {messageFor(error)}
      </p>
      <button type="button" className="btn" onClick={onReessaie}>
        Réessayer
      </button>
    </div>
  );
}
