import type { ReactNode } from 'react';
import { formatNombre } from '../../domain/montant.ts';

/** One facet that can be chosen: its word and shape, its count, the address that toggles it. */
export interface Facette {
  cle: string;
  label: string;
  /** Shape in the facet's colour. */
  forme?: ReactNode;
  /** Text colour class. */
  couleur?: string;
  count: number;
  href: string;
  isActive: boolean;
}

/** Status cards: links that toggle a filter, the count in large. */
export function CartesFacette({ facettes, legende }: { facettes: readonly Facette[]; legende: string }) {
  return (
    <nav aria-label={legende}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
        {facettes.map(({ cle, label, forme, couleur = 'text-brand', count, href, isActive }) => (
          <li key={cle}>
            <a
              href={href}
              aria-current={isActive ? 'true' : undefined}
              className={`fiche flex min-h-11 items-baseline justify-between gap-2 border-b-3 px-3.5 py-2.5 no-underline ${couleur} border-b-current! aria-[current]:bg-sunken aria-[current]:border-current`}
            >
              <span className="inline-flex items-center gap-1.5 font-semibold">
                {forme}
                {label}
              </span>
              <b className="text-lg text-ink">{formatNombre(count)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
