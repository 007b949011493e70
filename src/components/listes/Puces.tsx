import type { Critere } from '../../domain/listes/liste.ts';
import { onPlainClick } from '../ui/clic.ts';

interface Props {
  criteres: readonly Critere[];
  /** Address of the view without a filter; without a name, of the whole list. */
  hrefSans: (nom?: string) => string;
  /** Takes a filter off in place; without a name, all of them. */
  onRetire: (nom?: string) => void;
}

/** The filters in use, each of which a click takes off. */
export function Puces({ criteres, hrefSans, onRetire }: Props) {
  if (criteres.length === 0) return null;
  return (
    <ul aria-label="Filtres actifs" className="mt-4 flex flex-wrap items-center gap-2 text-sm">
      {criteres.map(({ nom, label, valeur }) => (
        <li key={nom}>
          <a
            href={hrefSans(nom)}
            onClick={(event) => onPlainClick(event, () => onRetire(nom))}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand bg-brand-soft px-3.5 text-ink! no-underline sm:min-h-9"
          >
            <span>
              {label}&nbsp;: <b>{valeur}</b>
            </span>
            <span aria-hidden="true">×</span>
            <span className="sr-only">(retirer ce filtre)</span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={hrefSans()}
          onClick={(event) => onPlainClick(event, () => onRetire())}
          className="inline-flex min-h-11 items-center px-2 sm:min-h-9"
        >
          Effacer les filtres
        </a>
      </li>
    </ul>
  );
}
