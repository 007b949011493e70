import { routes } from '../../domain/portail/routes.ts';
import { GROUPES_ADMIN, type PageAdmin } from '../../domain/administration/tableau-admin.ts';

/** The public list, among the procedures: what everybody reads of them. */
const PUBLIQUE: PageAdmin = {
  href: routes.appelsOffres(),
  label: 'Liste publique',
  texte: 'Les appels d’offres que tout le monde lit',
};

/** Links to each page of the area, by what one comes to do. */
export function TuilesAdmin() {
  return (
    <div className="grid grid-cols-1 gap-4">
      {GROUPES_ADMIN.map(({ label, pages }, rang) => (
        <div key={label} role="group" aria-labelledby={`groupe-${rang}`}>
          <h3 id={`groupe-${rang}`} className="mb-2 text-base!">
            {label}
          </h3>
          <ul className="grille">
            {[...pages.filter(({ href }) => href !== routes.admin()), ...(rang === 1 ? [PUBLIQUE] : [])].map(
              ({ href, label: nom, texte }) => (
                <li key={href} className="fiche relative p-4 leading-snug hover:border-brand">
                  <a href={href} className="lien-fiche font-semibold">
                    {nom}
                  </a>
                  <span className="block text-sm text-muted">{texte}</span>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}
