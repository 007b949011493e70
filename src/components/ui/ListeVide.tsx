import type { MouseEvent } from 'react';

interface Props {
  /** The client's own sentence of the list (R9). */
  message: string;
  /** Address of the list without its filters. */
  href: string;
  /** Takes the filters off in place. */
  onEfface?: (event: MouseEvent) => void;
}

/** An empty result: its message, and the way back to the whole list. */
export function ListeVide({ message, href, onEfface }: Props) {
  return (
    <div className="fiche grid justify-items-center gap-4 p-8 text-center">
      <p>{message}</p>
      <a className="btn" href={href} onClick={onEfface}>
        Effacer les filtres
      </a>
    </div>
  );
}
