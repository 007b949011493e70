import { ReferenceLimite } from '../appel-offres/ReferenceLimite.tsx';
import { routes } from '../../domain/portail/routes.ts';
import { type CompteOffres, phraseCommission, tonCompte } from '../../domain/scelle/compte-offres.ts';
import { StatutAppelPastille } from '../appel-offres/StatutAppelPastille.tsx';
import type { Elements } from '../ui/elements.ts';
import { TONS_COMMISSION } from './EtatCommission.tsx';

interface Props {
  compte: CompteOffres;
  now: Date;
  /** Where its title leads: to its commission, unless told. */
  href?: string;
  /** Beside the state of its commission. */
  children?: Elements;
}

/** A tender on the pages of commissions and of offers; leads to its commission or elsewhere. */
export function CompteOffresRow({ compte, now, href, children }: Props) {
  const { appel_offres_id: id, titre, reference, statut, date_limite, moi } = compte;
  return (
    <article aria-labelledby={`plis-${id}`} className="fiche relative grid grid-cols-1 gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <StatutAppelPastille statut={statut} />
        <span className={`pastille whitespace-normal ${TONS_COMMISSION[tonCompte(compte, now)]}`}>
          {phraseCommission(compte, now)}
        </span>
        {moi && <span className="pastille bg-sunken text-ink">Vous en êtes membre</span>}
      </p>
      <h3 id={`plis-${id}`} className="text-base!">
        <a href={href ?? routes.adminCommission(id)} className="lien-fiche text-ink! no-underline hover:underline">
          {titre}
        </a>
      </h3>
      <div className="text-sm">
        <ReferenceLimite reference={reference} date_limite={date_limite} />
      </div>
      {children}
    </article>
  );
}
