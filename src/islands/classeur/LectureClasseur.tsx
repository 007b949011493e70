import { countOf } from '../../domain/socle/texte.ts';

/** A file that is being read, and the way to stop. */
export function LectureClasseur({ nom, lues, onArrete }: { nom: string; lues: number; onArrete: () => void }) {
  return (
    <div className="fiche grid grid-cols-1 gap-3 p-4">
      <p role="status" className="break-words">
        {`Lecture de «\u00a0${nom}\u00a0»… ${lues === 0 ? '' : countOf(lues, 'ligne')}`}
      </p>
      <p>
        <button type="button" className="btn" onClick={onArrete}>
          Arrêter
        </button>
      </p>
    </div>
  );
}
