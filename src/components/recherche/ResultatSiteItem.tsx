import { STATUT_APPEL_OFFRES_SLUGS, STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import { isUrgent } from '../../domain/appel-offres/appel-offres.ts';
import { formatLimite } from '../../domain/appel-offres/limite-dite.ts';
import { statutFromSlug } from '../../domain/projet/vocabulaire.ts';
import type { ResultatSite } from '../../domain/recherche/recherche-site.ts';
import { DelaiPastille } from '../appel-offres/DelaiPastille.tsx';
import { JoursRestants } from '../appel-offres/JoursRestants.tsx';
import { StatutAppelPastille } from '../appel-offres/StatutAppelPastille.tsx';
import { ScorePastille } from '../entreprise/ScorePastille.tsx';
import { StatutPastille } from '../projet/StatutPastille.tsx';

interface Props {
  resultat: ResultatSite;
  now: Date;
}

/** One result: its title, what it is and where, the passage that answers. */
export function ResultatSiteItem({ resultat, now }: Props) {
  const { href, titre, lieu, montant, extrait } = resultat;
  return (
    <li className="max-w-[56rem] border-t border-subtle py-4">
      <h3 className="text-lg!">
        <a href={href} className="inline-block py-0.5">
          {titre}
        </a>
      </h3>
      <Etat resultat={resultat} now={now} />
      {(lieu !== undefined || montant !== undefined) && (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
          <span>{lieu}</span>
          {montant !== undefined && <b className="text-ink">{montant}</b>}
        </p>
      )}
      <p className="mt-1.5 max-w-texte text-sm">
        {extrait.map(({ texte, isMarque }, rang) =>
          isMarque ? (
            <mark key={rang} className="rounded-xs bg-brand-soft font-semibold text-ink">
              {texte}
            </mark>
          ) : (
            <span key={rang}>{texte}</span>
          ),
        )}
      </p>
    </li>
  );
}

/** The badges of a result, by kind. */
function Etat({ resultat: { type, statut, limite, score }, now }: Props) {
  if (type === 'pages') return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
      {type === 'projets' && <EtatProjet slug={statut} />}
      {type === 'appels-doffres' && <EtatAppelOffres slug={statut} limite={limite} now={now} />}
      {type === 'entreprises' && <ScorePastille score={score} />}
    </p>
  );
}

function EtatProjet({ slug = '' }: { slug: string | undefined }) {
  const statut = statutFromSlug(slug);
  return statut ? <StatutPastille statut={statut} /> : null;
}

function EtatAppelOffres({ slug, limite, now }: { slug: string | undefined; limite: string | undefined; now: Date }) {
  const statut = STATUTS_APPEL_OFFRES.find((candidat) => STATUT_APPEL_OFFRES_SLUGS[candidat] === slug);
  if (statut === undefined) return null;
  const appelOffres = { statut, date_limite: limite };
  // Once offers are in, the deadline interests nobody.
  const hasDate = limite !== undefined && (statut === 'PUBLIE' || statut === 'OUVERT');
  return (
    <>
      <StatutAppelPastille statut={statut} />
      {limite !== undefined && <DelaiPastille appelOffres={appelOffres} now={now} />}
      {hasDate && (
        <span className={isUrgent(appelOffres, now) ? 'text-danger' : undefined}>
          Date limite <b className="text-ink">{formatLimite(limite)}</b>
          <JoursRestants appelOffres={appelOffres} now={now} />
        </span>
      )}
    </>
  );
}
