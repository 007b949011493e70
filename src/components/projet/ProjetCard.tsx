import { auJour, RESILIE } from '../../domain/projet/fin.ts';
import { formatJour } from '../../domain/socle/date.ts';
import { formatKm, formatMontant } from '../../domain/socle/montant.ts';
import type { Projet } from '../../domain/projet/projet.ts';
import { routes } from '../../domain/portail/routes.ts';
import { ConstatLigne } from './ConstatLigne.tsx';
import { EcheancePastille } from './EcheancePastille.tsx';
import { MarcheLigne } from './MarcheLigne.tsx';
import { MesureTravaux } from './MesureTravaux.tsx';
import { EtatPastille } from './EtatPastille.tsx';

interface Props {
  projet: Pick<
    Projet,
    | 'id'
    | 'title'
    | 'status'
    | 'axe'
    | 'budget'
    | 'montant'
    | 'nouveau_montant_avenant'
    | 'date_debut'
    | 'date_fin_prevue'
    | 'date_fin_reelle'
    | 'taux_execution_physique'
    | 'taux_conso_delai'
    | 'avancement_au'
    | 'resiliation'
    | 'abandon'
    | 'lineaire_prevu_km'
    | 'lineaire_actualise_km'
  >;
  /** Where it is, in a line (`phraseLieux`). */
  lieu: string;
  /** Moment by which its planned end is missed or not. */
  now: Date;
  /** True where the contract shows whatever it is: among a company's own projects. */
  hasMarche?: boolean;
  /** True where the works are shown even once they are done. */
  hasMesure?: boolean;
}

/** A project in a list: status and money, name, place, measure. */
export function ProjetCard({ projet, lieu, now, hasMarche = false, hasMesure = false }: Props) {
  const { status, date_debut, date_fin_reelle, axe } = projet;
  const fin = projet.abandon ?? projet.resiliation;
  const km = projet.lineaire_actualise_km ?? projet.lineaire_prevu_km;
  return (
    <article className="fiche relative flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <EcheancePastille projet={projet} now={now} />
        <EtatPastille projet={projet} />
        <span className="ml-auto text-right text-sm text-muted">
          Budget <b className="insecable text-base text-ink">{formatMontant(projet.budget)}</b>
        </span>
      </p>
      <h3>
        <a href={routes.projet(projet.id)} className="lien-fiche text-ink! no-underline hover:underline">
          {projet.title}
        </a>
      </h3>
      <p className="text-sm text-muted">{[lieu, axe, km ? formatKm(km) : undefined].filter(Boolean).join(' · ')}</p>
      <MarcheLigne projet={projet} isToujours={hasMarche} />
      {fin && (status === 'A_VENIR' || projet.abandon) ? (
        <p className="mt-auto text-sm text-muted">
          <span>{`${projet.abandon ? 'Abandonné' : RESILIE}${fin.date === undefined ? auJour(fin.date) : ' le '}`}</span>
          {fin.date !== undefined && <b className="text-ink">{formatJour(fin.date)}</b>}
        </p>
      ) : status === 'A_VENIR' ? (
        <p className="mt-auto text-sm text-muted">
          <span>{date_debut ? 'Démarrage prévu' : 'Démarrage'}</span>{' '}
          <b className="text-ink">{date_debut ? `le ${formatJour(date_debut)}` : 'à fixer'}</b>
        </p>
      ) : status === 'ACHEVE' && date_fin_reelle && !hasMesure ? (
        <p className="mt-auto text-sm text-muted">
          Terminé le <b className="text-ink">{formatJour(date_fin_reelle)}</b>
        </p>
      ) : (
        <div className="mt-auto">
          <MesureTravaux travaux={projet.taux_execution_physique} delai={projet.taux_conso_delai} />
          <ConstatLigne projet={projet} now={now} />
        </div>
      )}
    </article>
  );
}
