import { onPlainClick } from '../ui/clic.ts';

interface Props {
  /** Address of the list's beginning, when this page is not it. */
  debut: string | undefined;
  /** Address of the rows that follow, when there are some. */
  suite: string | undefined;
  onDebut: () => void;
  onSuite: () => void;
}

/** The way on in a list whose pages follow a row and not a number: none is skipped when rows leave the view. */
export function SuiteListe({ debut, suite, onDebut, onSuite }: Props) {
  if (debut === undefined && suite === undefined) return null;
  return (
    <nav aria-label="Pages de la liste" className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {debut !== undefined && (
          <li>
            <a className="btn" href={debut} onClick={(event) => onPlainClick(event, onDebut)}>
              Début de la liste
            </a>
          </li>
        )}
        {suite !== undefined && (
          <li>
            <a className="btn" href={suite} rel="next" onClick={(event) => onPlainClick(event, onSuite)}>
              Suivante
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
