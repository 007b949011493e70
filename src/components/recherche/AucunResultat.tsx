import { routes } from '../../domain/portail/routes.ts';

interface Props {
  q: string;
  hasFiltres: boolean;
  onSansFiltre: () => void;
}

/** Nothing found: why it may be, and the ways on. */
export function AucunResultat({ q, hasFiltres, onSansFiltre }: Props) {
  return (
    <div className="fiche mt-6 p-5">
      <h2 className="text-titre-3!">{`Aucun résultat${q === '' ? '' : ` pour « ${q} »`}`}</h2>
      <p className="mt-2">
        Vérifiez l’orthographe, essayez avec moins de mots, ou avec le nom d’une localité, d’une route ou d’une
        entreprise.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {hasFiltres && (
          <button type="button" className="btn btn-principal" onClick={onSansFiltre}>
            Chercher sans filtre
          </button>
        )}
        <a className="btn" href={routes.projets()}>
          Tous les projets
        </a>
        <a className="btn" href={routes.appelsOffres()}>
          Tous les appels d’offres
        </a>
        <a className="btn" href={routes.planDuSite()}>
          Plan du site
        </a>
      </p>
    </div>
  );
}
