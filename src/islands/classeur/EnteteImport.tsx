import type { Elements } from '../../components/ui/elements.ts';

interface Props {
  nom: string;
  /** How it is read, in a sentence. */
  children: string;
  gestes?: Elements;
  onAutre: () => void;
}

/** Which file is on screen, and the way to another one. */
export function EnteteImport({ nom, children, gestes, onAutre }: Props) {
  return (
    <header className="fiche flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="text-lg font-semibold break-words">{nom}</p>
        <p className="break-words text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {gestes}
        <button type="button" className="btn" onClick={onAutre}>
          Choisir un autre fichier
        </button>
      </div>
    </header>
  );
}
