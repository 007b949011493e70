import { formatMois } from '../../domain/socle/date.ts';
import { formatKm, formatMontant } from '../../domain/socle/montant.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { routes } from '../../domain/portail/routes.ts';
import { MesureTravaux } from './MesureTravaux.tsx';
import { StatutPastille } from './StatutPastille.tsx';

interface Props {
  projet: Pick<
    Projet,
    | 'id'
    | 'title'
    | 'status'
    | 'departement'
    | 'axe'
    | 'budget'
    | 'date_debut'
    | 'date_fin_reelle'
    | 'taux_execution_physique'
    | 'taux_conso_delai'
    | 'lineaire_prevu_km'
    | 'lineaire_actualise_km'
  >;
  /** Name of the region. */
  region: string;
  /** Amount that the card shows; the budget unless told. */
  montant?: number | undefined;
  /** True where the works are shown even once they are done. */
  hasMesure?: boolean;
}

/** A project in a list: status and money, name, place, measure. */
export function ProjetCard({ projet, region, montant = projet.budget, hasMesure = false }: Props) {
  const { status, date_debut, date_fin_reelle, axe } = projet;
  const km = projet.lineaire_actualise_km ?? projet.lineaire_prevu_km;
  const lieu = [
    region,
    projet.departement === region ? undefined : projet.departement,
    axe,
    km ? formatKm(km) : undefined,
  ];
  return (
    <article className="fiche relative flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <StatutPastille statut={status} />
        <b className="insecable">{formatMontant(montant)}</b>
      </p>
      <h3>
        <a href={routes.projet(projet.id)} className="lien-fiche text-ink! no-underline hover:underline">
          {projet.title}
        </a>
      </h3>
      <p className="mb-auto text-sm text-muted">{lieu.filter(Boolean).join(' · ')}</p>
      {status === 'A_VENIR' ? (
        <p className="text-sm text-muted">
          Démarrage prévu <b className="text-ink">{date_debut ? formatMois(date_debut) : 'à fixer'}</b>
        </p>
      ) : status === 'ACHEVE' && date_fin_reelle && !hasMesure ? (
        <p className="text-sm text-muted">
          Terminé en <b className="text-ink">{formatMois(date_fin_reelle)}</b>
        </p>
      ) : (
        <MesureTravaux travaux={projet.taux_execution_physique} delai={projet.taux_conso_delai} />
      )}
    </article>
  );
}
