import { formatNombre } from '../../domain/socle/montant.ts';
import { onPlainClick } from './clic.ts';
import type { FacettesProps } from './CartesFacette.tsx';

/** A longer choice (regions, funders) as a row of links with their counts; the row scrolls on a phone. */
export function LiensFacette({ facettes, legende, nom = legende, onChoix }: FacettesProps) {
  return (
    <nav aria-label={nom} className="mt-3 sm:mt-4">
      <ul className="relative flex items-center gap-2 overflow-x-auto pb-1 text-sm whitespace-nowrap sm:flex-wrap">
        <li className="mr-1 text-muted" aria-hidden="true">
          {legende}
        </li>
        {facettes
          .filter(({ count, isActive }) => count > 0 || isActive)
          .map((facette) => (
            <li key={facette.cle}>
              <a
                href={facette.href}
                onClick={onChoix && ((event) => onPlainClick(event, () => onChoix(facette)))}
                aria-current={facette.isActive ? 'true' : undefined}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-subtle bg-surface px-3 text-ink! no-underline hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-soft"
              >
                <span>{facette.label}</span> <span className="text-muted">{formatNombre(facette.count)}</span>
                {facette.isActive && (
                  <>
                    <span aria-hidden="true">×</span>
                    <span className="sr-only">(retirer ce filtre)</span>
                  </>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
