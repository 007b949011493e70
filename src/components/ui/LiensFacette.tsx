import { formatNombre } from '../../domain/montant.ts';
import type { Facette } from './CartesFacette.tsx';

/** A longer choice (regions, funders) as a row of links with their counts; the row scrolls on a phone. */
export function LiensFacette({ facettes, legende }: { facettes: readonly Facette[]; legende: string }) {
  return (
    <nav aria-label={legende} className="mt-4">
      <ul className="relative flex items-center gap-2 overflow-x-auto pb-1 text-sm whitespace-nowrap sm:flex-wrap">
        <li className="mr-1 text-muted" aria-hidden="true">
          {legende}
        </li>
        {facettes
          .filter(({ count, isActive }) => count > 0 || isActive)
          .map(({ cle, label, count, href, isActive }) => (
            <li key={cle}>
              <a
                href={href}
                aria-current={isActive ? 'true' : undefined}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-subtle bg-surface px-3 text-ink! no-underline hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-soft"
              >
                {label} <span className="text-muted">{formatNombre(count)}</span>
                {isActive && (
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
