import type { ReactNode } from 'react';
import { formatNombre } from '../../domain/socle/montant.ts';
import { pageLinks } from '../../domain/listes/pagination.ts';
import { onPlainClick } from '../ui/clic.ts';

interface Props {
  page: number;
  pages: number;
  /** Address of page `n`. */
  href: (page: number) => string;
  /** Shows page `n` in place; without it, links are followed. */
  onPage?: (page: number) => void;
}

/** Links to the other pages of a list; nothing when there is but one. */
export function Pagination({ page, pages, href, onPage }: Props) {
  if (pages < 2) return null;
  const lien = (n: number, label: ReactNode, attributs: { className: string; rel?: string; isCurrent?: boolean }) => (
    <a
      className={attributs.className}
      href={href(n)}
      rel={attributs.rel}
      aria-current={attributs.isCurrent ? 'page' : undefined}
      onClick={onPage && ((event) => onPlainClick(event, () => onPage(n)))}
    >
      {label}
    </a>
  );
  return (
    <nav aria-label="Pages de la liste" className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && <li>{lien(page - 1, 'Précédente', { className: 'btn', rel: 'prev' })}</li>}
        {pageLinks(page, pages).map((n, rang) =>
          n === null ? (
            <li key={`saut-${rang}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              {lien(
                n,
                <>
                  <span className="sr-only">Page </span>
                  <span>{formatNombre(n)}</span>
                </>,
                { className: `btn min-w-11 px-2 ${n === page ? 'btn-principal' : ''}`, isCurrent: n === page },
              )}
            </li>
          ),
        )}
        {page < pages && <li>{lien(page + 1, 'Suivante', { className: 'btn', rel: 'next' })}</li>}
      </ul>
    </nav>
  );
}
