import { STATUT_APPEL_OFFRES_SLUGS, STATUTS_APPEL_OFFRES } from '../../domain/appel-offres/vocabulaire.ts';
import { isUrgent } from '../../domain/appel-offres/appel-offres.ts';
import { type EtatsPublics, NOTE_LISTE, withEtat } from '../../domain/appel-offres/etat-liste.ts';
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
  /** Procedures that moved since they were published. */
  etats: EtatsPublics;
}

/** One result: its title, what it is and where, the passage that answers. */
export function ResultatSiteItem({ resultat, now, etats }: Props) {
  const { href, titre, lieu, montant, extrait } = resultat;
  return (
    <li className="max-w-[56rem] border-t border-subtle py-4">
      <h3 className="text-lg!">
        <a href={href} className="inline-block py-0.5">
          {titre}
        </a>
      </h3>
      <Etat resultat={resultat} now={now} etats={etats} />
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
function Etat({ resultat: { type, href, statut, limite, score }, now, etats }: Props) {
  if (type === 'pages') return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted">
      {type === 'projets' && <EtatProjet slug={statut} />}
      {type === 'appels-doffres' && <EtatAppelOffres {...{ href, limite, now, etats }} slug={statut} />}
      {type === 'entreprises' && <ScorePastille score={score} />}
    </p>
  );
}

function EtatProjet({ slug = '' }: { slug: string | undefined }) {
  const statut = statutFromSlug(slug);
  return statut ? <StatutPastille statut={statut} /> : null;
}

interface EtatAppelProps extends Pick<Props, 'now' | 'etats'> {
  href: string;
  slug: string | undefined;
  limite: string | undefined;
}

function EtatAppelOffres({ href, slug, limite, now, etats }: EtatAppelProps) {
  const publie = STATUTS_APPEL_OFFRES.find((candidat) => STATUT_APPEL_OFFRES_SLUGS[candidat] === slug);
  if (publie === undefined) return null;
  const id = href.slice(href.lastIndexOf('/') + 1);
  const appelOffres = withEtat({ id, statut: publie, date_limite: limite }, etats);
  const { statut, date_limite, isPlusRecent } = appelOffres;
  // Once offers are in, the deadline interests nobody.
  const hasDate = date_limite !== undefined && (statut === 'PUBLIE' || statut === 'OUVERT');
  return (
    <>
      <StatutAppelPastille statut={statut} />
      <DelaiPastille appelOffres={appelOffres} now={now} />
      {hasDate && (
        <span className={isUrgent(appelOffres, now) ? 'text-danger' : undefined}>
          Date limite <b className="text-ink">{formatLimite(date_limite)}</b>
          <JoursRestants appelOffres={appelOffres} now={now} />
        </span>
      )}
      {isPlusRecent && <span className="w-full text-ink">{NOTE_LISTE}</span>}
    </>
  );
}
