import { metierDit } from '../../domain/entreprise/vocabulaire.ts';
import { type Entreprise, formatEtoiles } from '../../domain/entreprise/entreprise.ts';
import { routes } from '../../domain/portail/routes.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { ScorePastille } from './ScorePastille.tsx';

interface Props {
  entreprise: Pick<Entreprise, 'id' | 'raison_sociale' | 'domaine' | 'ville' | 'score_global' | 'etoiles'>;
  /** Projects in progress. */
  chantiers: number;
}

/** A company in the directory. */
export function EntrepriseCard({ entreprise, chantiers }: Props) {
  const { id, raison_sociale, score_global, etoiles } = entreprise;
  return (
    <article className="fiche relative flex flex-col gap-2 p-4">
      <p>
        <ScorePastille score={score_global} etoiles={etoiles} />
      </p>
      <h3>
        <a href={routes.entreprise(id)} className="lien-fiche text-ink! no-underline hover:underline">
          {raison_sociale}
        </a>
      </h3>
      <p className="text-sm text-muted">{metierDit(entreprise)}</p>
      <p className="mt-auto border-t border-subtle pt-2 text-sm text-muted">
        {`${chantiers === 0 ? 'Aucun chantier en cours' : countOf(chantiers, 'chantier en cours', 'chantiers en cours')}${etoiles > 0 ? ` · ${formatEtoiles(etoiles)}` : ''}`}
      </p>
    </article>
  );
}
