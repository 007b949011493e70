import type { ReactNode } from 'react';
import { formatInstant, formatJour } from '../../domain/socle/date.ts';
import type { Etape } from '../../domain/socle/etape.ts';

/**
 * A vertical timeline: full dots are done, hollow ones to come; each says so in words too. A step that waits for its
 * date stands in the page both ways, and the page's script shows the one that holds on the device (R30).
 */
export function FilEtapes({ etapes }: { etapes: readonly Etape[] }) {
  return (
    <ol className="etapes">
      {etapes.map(({ titre, date, isFaite, echeance, note }, index) => (
        <li key={titre} data-delai={echeance} className="relative flex gap-3 pb-5 last:pb-0">
          <Selon echeance={echeance} isFaite={isFaite} avant={<Point />} apres={<Point isFaite />} />
          {index < etapes.length - 1 && (
            <span aria-hidden="true" className="ecran-seul absolute top-5 bottom-0 left-2 border-l-2 border-subtle" />
          )}
          <p>
            {titre}
            <span className="sr-only">
              <Selon echeance={echeance} isFaite={isFaite} avant=" (à venir)" apres=" (faite)" />
            </span>
            {date && (
              <>
                <br />
                <time dateTime={date} className="text-sm text-muted">
                  {date.length > 10 ? formatInstant(date) : formatJour(date)}
                </time>
              </>
            )}
            {note && <span className="block text-sm text-muted">{note}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface Variantes {
  echeance: string | undefined;
  isFaite: boolean;
  avant: ReactNode;
  apres: ReactNode;
}

/** What holds before the date and after it: one of them, or both for the script to choose from. */
function Selon({ echeance, isFaite, avant, apres }: Variantes) {
  if (echeance === undefined) return isFaite ? apres : avant;
  return (
    <>
      <span data-si="avant">{avant}</span>
      <span data-si="apres" hidden>
        {apres}
      </span>
    </>
  );
}

function Point({ isFaite = false }: { isFaite?: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      className="relative z-10 mt-1 flex-none text-brand"
    >
      <circle
        cx="9"
        cy="9"
        r="7"
        className={isFaite ? 'fill-brand' : 'fill-surface'}
        stroke="currentColor"
        strokeWidth="2"
      />
      {isFaite && <path d="M5.5 9.3l2.4 2.4 4.6-5" fill="none" className="stroke-on-brand" strokeWidth="2" />}
    </svg>
  );
}
