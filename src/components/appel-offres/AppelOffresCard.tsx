import type { AppelOffres } from '../../domain/appel-offres/appel-offres.ts';
import { phraseLots } from '../../domain/appel-offres/phrase-lots.ts';
import { formatMontant } from '../../domain/socle/montant.ts';
import { routes } from '../../domain/portail/routes.ts';
import { type AppelDate, DatesCarte, PastillesCarte } from './EtatCarte.tsx';
import { Participer } from './Participer.tsx';
import { MotsEntiers } from '../ui/MotsEntiers.tsx';

interface Props {
  appelOffres: AppelDate &
    Pick<AppelOffres, 'id' | 'reference' | 'titre' | 'budget_indicatif' | 'nombre_lots' | 'lots'>;
  /** Where it is, in a line (`phraseLieux`). */
  lieu: string;
  /** Short names of the funders. */
  bailleurs: string;
  now: Date;
  /** False where the person is at work on it already. */
  hasParticiper?: boolean;
  /** On a built page, what a newer state is compared with and written by (`AppelSuivi`). */
  suivi?: string | undefined;
}

/** A tender in a list: state, name, place, deadline to the hour, money. */
export function AppelOffresCard({ appelOffres, lieu, bailleurs, now, hasParticiper = true, suivi }: Props) {
  const lots = phraseLots(appelOffres);
  return (
    <article className="fiche relative flex flex-col gap-2 p-4" data-suivi={suivi}>
      <p className="flex flex-wrap items-center gap-2">
        <span data-place="pastilles" className="contents">
          <PastillesCarte appelOffres={appelOffres} now={now} />
        </span>
        <span className="ml-auto text-right text-sm">
          Budget indicatif <b className="insecable text-base">{formatMontant(appelOffres.budget_indicatif)}</b>
        </span>
      </p>
      <h3>
        <a href={routes.appelOffres(appelOffres.id)} className="lien-fiche text-ink! no-underline hover:underline">
          {appelOffres.titre}
        </a>
      </h3>
      <p className="text-sm text-muted">{[lieu, bailleurs].filter(Boolean).join(' · ')}</p>
      {lots && <p className="text-sm">{lots}</p>}
      <p className="mt-auto border-t border-subtle pt-2 text-sm text-muted">
        <span data-place="dates">
          <DatesCarte appelOffres={appelOffres} now={now} />
        </span>
        <br />
        <MotsEntiers texte={appelOffres.reference} />
      </p>
      {hasParticiper && (
        <span data-place="participer" className="contents">
          <Participer appelOffres={appelOffres} now={now} />
        </span>
      )}
    </article>
  );
}
