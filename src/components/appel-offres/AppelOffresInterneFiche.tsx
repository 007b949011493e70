import { ReferenceLimite } from './ReferenceLimite.tsx';
import type { AppelOffresInterne } from '../../domain/appel-offres/appel-offres-interne.ts';
import type { AppelOffresIndexe } from '../../domain/registre/index-registre.ts';
import { formatMontant } from '../../domain/socle/montant.ts';
import { routes } from '../../domain/portail/routes.ts';
import { DelaiPastille } from './DelaiPastille.tsx';
import { EtatSoumissions } from './EtatSoumissions.tsx';
import { OuvertureAttribution } from './OuvertureAttribution.tsx';
import { StatutAppelPastille } from './StatutAppelPastille.tsx';

interface Props {
  appelOffres: AppelOffresIndexe & {
    /** The state or the deadline is newer than its public page. */
    isPlusRecent?: boolean | undefined;
  };
  /** Absent while it is read, and when it could not be. */
  interne: AppelOffresInterne | undefined;
  entreprises: ReadonlyMap<string, string>;
  now: Date;
}

/** A tender for those who follow it from inside: what is public, then the internal blocks. */
export function AppelOffresInterneFiche({ appelOffres, interne, entreprises, now }: Props) {
  const { id, titre, reference, statut, date_limite, budget_indicatif, isPlusRecent } = appelOffres;
  return (
    <article className="fiche grid grid-cols-1 content-start gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatutAppelPastille statut={statut} />
        <DelaiPastille appelOffres={appelOffres} now={now} />
        <b className="insecable ml-auto">{formatMontant(budget_indicatif)}</b>
      </p>
      <h3 className="text-base!">
        <a href={routes.appelOffres(id)} className="inline-block py-2 text-ink!">
          {titre}
        </a>
      </h3>
      <div className="text-sm">
        <ReferenceLimite reference={reference} date_limite={date_limite} />
        {isPlusRecent && <p className="mt-1">État lu dans la procédure, plus récent que sa fiche publiée.</p>}
      </div>
      {interne && (
        <div className="mt-2 grid grid-cols-1 gap-3">
          <div>
            <EtatSoumissions interne={interne} niveau={4} />
          </div>
          <div>
            <OuvertureAttribution {...{ interne, appelOffres, entreprises }} niveau={4} />
          </div>
        </div>
      )}
    </article>
  );
}
