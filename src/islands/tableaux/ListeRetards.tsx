import { ProjetLigne } from '../../components/projet/ProjetLigne.tsx';
import type { ProjetIndexe } from '../../domain/registre/index-registre.ts';
import { routesChiffres } from '../../domain/portail/routes-chiffres.ts';
import { phraseRetards } from '../../domain/registre/suivi.ts';
import { countOf } from '../../domain/socle/texte.ts';
import { phraseLieux } from '../../domain/reference/lieu-travaux.ts';

/** Lines shown at once; the others unfold. */
const MONTRES = 8;

interface Props {
  retards: readonly ProjetIndexe[];
  regions: Readonly<Record<string, string>>;
}

/** The works in progress whose pace is behind, ranked, each with its link. */
export function ListeRetards({ retards, regions }: Props) {
  const now = new Date();
  const ligne = (projet: ProjetIndexe) => (
    <ProjetLigne key={projet.id} projet={projet} lieu={phraseLieux(projet, (id) => regions[id])} niveau={3} now={now} />
  );
  const suite = retards.slice(MONTRES);
  return (
    <section aria-labelledby="retards" className="fiche p-4">
      <h2 id="retards" className="text-titre-3!">
        Projets en cours au rythme le plus lent
      </h2>
      {retards.length === 0 ? (
        <p className="mt-2">Aucun projet en cours n’est classé en retard par son rythme.</p>
      ) : (
        <>
          <p className="mt-1 mb-2 text-sm text-muted">
            <a href={routesChiffres.rythmeEnRetard()} className="py-2">
              {phraseRetards(retards.length)}
            </a>
            , du plus lent au moins lent.
          </p>
          <ol>{retards.slice(0, MONTRES).map(ligne)}</ol>
          {suite.length > 0 && (
            <details className="border-t border-subtle">
              <summary className="flex min-h-11 items-center font-semibold text-link">
                {`Voir ${
                  suite.length === 1
                    ? 'le projet suivant'
                    : `les ${countOf(suite.length, 'projet suivant', 'projets suivants')}`
                }`}
              </summary>
              <ol start={MONTRES + 1}>{suite.map(ligne)}</ol>
            </details>
          )}
        </>
      )}
    </section>
  );
}
