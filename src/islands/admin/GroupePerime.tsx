import { useState } from 'react';
import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { routeFiche, routeTournee } from '../../domain/portail/route-saisie.ts';
import { routes } from '../../domain/portail/routes.ts';
import { CHAMPS_PERIMES, type FichePerissable, sayAge } from '../../domain/registre/perime.ts';
import { groupBy } from '../../domain/socle/groupes.ts';
import { countOf } from '../../domain/socle/texte.ts';

/** Rows shown at once. */
const PAR_PAGE = 30;

/** What its form is opened for. */
const GESTES: Readonly<Record<FichePerissable['collection'], string>> = {
  projets: 'Ajouter un constat',
  'appels-offres': 'Dire la suite',
};

interface Props {
  titre: string;
  aide: string | undefined;
  fiches: readonly FichePerissable[];
  /** Whose round holds these projets. */
  charge: string;
  /** Under the name of each owner. */
  isParMaitre: boolean;
  now: Date;
}

/** Stale entries of one person, or of nobody, the oldest first. */
export function GroupePerime({ titre, aide, fiches, charge, isParMaitre, now }: Props) {
  const [montrees, setMontrees] = useState(PAR_PAGE);
  // By owner first, so that what is shown is not cut in the midst of another order.
  const parMaitre = isParMaitre
    ? [...groupBy(fiches, ({ maitre_ouvrage }) => maitre_ouvrage)]
    : [['', fiches] as const];
  const rangees = parMaitre.flatMap(([maitre, siennes]) => siennes.map((fiche) => ({ maitre, fiche })));
  const vues = groupBy(rangees.slice(0, montrees), ({ maitre }) => maitre);
  return (
    <section aria-label={titre} className="fiche grid grid-cols-1 gap-3 p-4">
      <h3 className="text-base! break-words">
        <MotsEntiers texte={`${titre}\u00a0: ${countOf(fiches.length, 'fiche')}`} />
      </h3>
      {aide !== undefined && (
        <p className="text-sm text-muted">
          <MotsEntiers texte={aide} />
        </p>
      )}
      {fiches.some(({ collection }) => collection === 'projets') && (
        <p>
          <a href={routeTournee(1, charge)}>
            Relever leurs taux à la suite<span className="sr-only">{` : ${titre}`}</span>
          </a>
        </p>
      )}
      {[...vues].map(([maitre, siennes]) => (
        <div key={maitre}>
          {maitre !== '' && <h4 className="mt-2 font-semibold break-words">{maitre}</h4>}
          <ul className="grid gap-2">
            {siennes.map(({ fiche }) => (
              <li key={`${fiche.collection}/${fiche.id}`} className="border-t border-subtle pt-2">
                <a
                  className="break-words"
                  href={fiche.collection === 'projets' ? routes.projet(fiche.id) : routes.appelOffres(fiche.id)}
                >
                  {fiche.titre}
                </a>
                <p className="text-sm text-muted">{sayAge(fiche, now)}</p>
                <p>
                  <a href={routeFiche(fiche.collection, fiche.id, CHAMPS_PERIMES[fiche.motif])}>
                    <span>{GESTES[fiche.collection]}</span>
                    <span className="sr-only">{` : ${fiche.titre}`}</span>
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {fiches.length > montrees && (
        <p>
          <button type="button" className="btn" onClick={() => setMontrees(montrees + PAR_PAGE)}>
            {`Afficher la suite (${countOf(fiches.length - montrees, 'fiche')})`}
          </button>
        </p>
      )}
    </section>
  );
}
