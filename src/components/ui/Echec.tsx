import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';

interface Props {
  /** What could not be done, as the start of the sentence. */
  titre?: string;
  /** Why. */
  children: ReactNode;
  /** True for what the person sent or opened; a part of a page that could not be read is told more quietly. */
  isRouge?: boolean;
  onReessaie?: (() => void) | undefined;
  /** Label of another try. */
  verbe?: string;
  /** Another way out, in place of another try. */
  issue?: Elements;
}

/** What failed, why, and another try. */
export function Echec({ titre, children, isRouge = false, onReessaie, verbe = 'Réessayer', issue }: Props) {
  const ton = isRouge ? 'rounded-md border-2 border-danger bg-danger-soft text-danger' : 'fiche';
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-3 p-4 ${ton}`}>
      <p>
        {titre && <b>{`${titre}. `}</b>}
        <span>{children}</span>
      </p>
      {onReessaie && (
        <button type="button" className="btn" onClick={onReessaie}>
          {verbe}
        </button>
      )}
      {issue}
    </div>
  );
}
