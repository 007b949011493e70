import { formatNombre } from '../../domain/socle/montant.ts';
import { onPlainClick } from './clic.ts';
import type { Elements } from './elements.ts';

/** One facet that can be chosen: its word and shape, its count, the address that toggles it. */
export interface Facette {
  cle: string;
  label: string;
  /** Shape in the facet's colour. */
  forme?: Elements;
  /** Text colour class. */
  couleur?: string;
  count: number;
  href: string;
  isActive: boolean;
}

/** What a row of facets takes. */
export interface FacettesProps {
  facettes: readonly Facette[];
  legende: string;
  /** Name of the group for screen readers, where two groups have one legend. */
  nom?: string;
  /** Toggles a facet in place; without it, links are followed. */
  onChoix?: ((facette: Facette) => void) | undefined;
}

/** Status cards: links that toggle a filter, the count in large. */
export function CartesFacette({ facettes, legende, nom = legende, onChoix }: FacettesProps) {
  return (
    <nav aria-label={nom}>
      <ul className="grid grid-cols-2 gap-2 max-[19rem]:grid-cols-1 sm:grid-cols-4 sm:gap-3">
        {facettes
          .map((facette) => ({ couleur: 'text-brand', ...facette }))
          .map((facette) => (
            <li key={facette.cle}>
              <a
                href={facette.href}
                onClick={onChoix && ((event) => onPlainClick(event, () => onChoix(facette)))}
                aria-current={facette.isActive ? 'true' : undefined}
                className={`fiche flex h-full min-h-11 flex-wrap items-baseline justify-between gap-x-2 border-b-3 px-2.5 py-1.5 sm:px-3.5 sm:py-2.5 no-underline ${facette.couleur} border-b-current! aria-[current]:bg-sunken aria-[current]:border-current`}
              >
                <span className="inline-flex items-center gap-1.5 font-semibold">
                  {facette.forme}
                  <span>{facette.label}</span>
                </span>
                <b className="text-lg text-ink">{formatNombre(facette.count)}</b>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
