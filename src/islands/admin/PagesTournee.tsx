import { RELEVES_PAR_PAGE } from '../../domain/saisie/tournee.ts';
import type { CadreFiche } from './cadre-fiche.ts';

interface Props {
  page: number;
  lignes: number;
  /** Whose round it is; absent: everybody's. */
  charge: string | undefined;
  routeTournee: CadreFiche['routeTournee'];
}

/** The pages of the round; nothing where one holds it. */
export function PagesTournee({ page, lignes, charge, routeTournee }: Props) {
  const pages = Math.ceil(lignes / RELEVES_PAR_PAGE);
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages de la tournée">
      <ul className="flex flex-wrap gap-2">
        {Array.from({ length: pages }, (_, rang) => rang + 1).map((une) => (
          <li key={une}>
            <a
              className={`btn ${une === page ? 'btn-principal' : ''}`}
              href={routeTournee(une, charge)}
              aria-current={une === page ? 'page' : undefined}
            >
              {une}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
