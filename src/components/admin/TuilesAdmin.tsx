import { routes } from '../../domain/portail/routes.ts';
import { PAGES_ADMIN } from '../../domain/administration/tableau-admin.ts';
import { formatNombre } from '../../domain/socle/montant.ts';

/** Links of the administrators: to their pages, and to the public tenders. */
const TUILES = [
  ...PAGES_ADMIN.slice(1),
  { href: routes.appelsOffres(), label: 'Appels d’offres', texte: 'La liste que tout le monde lit' },
];

/** Tiles that lead to each page; the requests say how many wait, once they are counted. */
export function TuilesAdmin({ aTraiter }: { aTraiter: number | undefined }) {
  return (
    <ul className="grille">
      {TUILES.map(({ href, label, texte }) => (
        <li key={href} className="fiche relative p-4 leading-snug hover:border-brand">
          <a href={href} className="lien-fiche font-semibold">
            {label}
          </a>
          <span className="block text-sm text-muted">{texte}</span>
          {href === routes.adminDemandes() && aTraiter !== undefined && (
            <span className="mt-1 block text-sm font-semibold">{`${formatNombre(aTraiter)} à traiter`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
