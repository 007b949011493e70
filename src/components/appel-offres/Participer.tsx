import { type AppelOffres, canParticiper } from '../../domain/appel-offres/appel-offres.ts';
import { finOf } from '../../domain/appel-offres/date-limite.ts';
import { isHorsPortail } from '../../domain/appel-offres/hors-portail.ts';
import { routes } from '../../domain/portail/routes.ts';

interface Props {
  appelOffres: Pick<AppelOffres, 'id' | 'statut' | 'date_limite' | 'titre'>;
  now: Date;
  /** The page's first action; in a list it stays quiet. */
  isPrincipal?: boolean;
}

/**
 * "Participer", for as long as offers are received here (R34, R133); visitors without an account ask for one. Where an
 * account's own button leads is the account menu's to say (`islands/compte/participer-par-role.ts`).
 */
export function Participer({ appelOffres, now, isPrincipal = false }: Props) {
  if (appelOffres.statut !== 'OUVERT' || isHorsPortail(appelOffres)) return null;
  return (
    <span data-delai={finOf(appelOffres)} className="contents">
      <a
        data-si="avant"
        data-participer={appelOffres.id}
        hidden={!canParticiper(appelOffres, now)}
        className={`btn relative ${isPrincipal ? 'btn-principal' : ''}`}
        href={routes.demandeCompteEntreprise(appelOffres.id)}
      >
        Participer
        <span className="sr-only">{` : ${appelOffres.titre}`}</span>
      </a>
    </span>
  );
}
