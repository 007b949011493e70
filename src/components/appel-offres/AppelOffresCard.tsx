import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { isSansDepot } from '../../domain/appel-offres/hors-portail.ts';
import { phraseLots } from '../../domain/appel-offres/phrase-lots.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { formatMontant } from '../../domain/socle/montant.ts';
import { routes } from '../../domain/portail/routes.ts';
import { DelaiPastille } from './DelaiPastille.tsx';
import { JoursRestants } from './JoursRestants.tsx';
import { Participer } from './Participer.tsx';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';
import { StatutAppelPastille } from './StatutAppelPastille.tsx';

interface Props {
  appelOffres: Pick<
    AppelOffres,
    | 'id'
    | 'reference'
    | 'titre'
    | 'type'
    | 'statut'
    | 'date_ouverture_depot'
    | 'date_limite'
    | 'budget_indicatif'
    | 'nombre_lots'
    | 'lots'
  >;
  /** Where it is, in a line (`phraseLieux`). */
  lieu: string;
  /** Short names of the funders. */
  bailleurs: string;
  now: Date;
  /** False where the person is at work on it already. */
  hasParticiper?: boolean;
}

/** A tender in a list: state, name, place, deadline to the hour, money. */
export function AppelOffresCard({ appelOffres, lieu, bailleurs, now, hasParticiper = true }: Props) {
  const { id, statut, date_ouverture_depot, date_limite } = appelOffres;
  const lots = phraseLots(appelOffres);
  return (
    <article className="fiche relative flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatutAppelPastille statut={statut} />
        <DelaiPastille appelOffres={appelOffres} now={now} />
        <span className="ml-auto text-right text-sm">
          Budget indicatif <b className="insecable text-base">{formatMontant(appelOffres.budget_indicatif)}</b>
        </span>
      </p>
      <h3>
        <a href={routes.appelOffres(id)} className="lien-fiche text-ink! no-underline hover:underline">
          {appelOffres.titre}
        </a>
      </h3>
      <p className="text-sm text-muted">{[lieu, bailleurs].filter(Boolean).join(' · ')}</p>
      {lots && <p className="text-sm">{lots}</p>}
      <p className="mt-auto border-t border-subtle pt-2 text-sm text-muted">
        {statut === 'PUBLIE' && !isSansDepot(appelOffres) && (
          <>
            <span>Ouverture du dépôt </span>
            <b className="text-ink">{formatInstant(date_ouverture_depot)}</b>
            <br />
          </>
        )}
        {isSansDepot(appelOffres) ? (
          <span>Entente directe, sans mise en concurrence</span>
        ) : (
          <>
            <span>Date limite </span>
            <b className="text-ink">{formatLimite(date_limite)}</b>
            <JoursRestants appelOffres={appelOffres} now={now} />
          </>
        )}
        <br />
        <MotsEntiers texte={appelOffres.reference} />
      </p>
      {hasParticiper && <Participer appelOffres={appelOffres} now={now} />}
    </article>
  );
}
