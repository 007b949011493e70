import { useState } from 'react';
import { routes } from '../../domain/portail/routes.ts';
import {
  type LectureEcartee,
  SUJET_LECTURE_LABELS,
  type TitreLu,
  valeurOf,
} from '../../domain/proposition/titre-lu.ts';
import { isSame } from '../../domain/proposition/meme-valeur.ts';
import { formatInstant } from '../../domain/socle/date.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { StoreTitres } from '../../stores/administration/titres.ts';
import { tellIssue } from '../formulaire/annonce-issue.ts';

/** Shown at once. */
const PAR_PAGE = 20;

interface Props {
  lus: readonly TitreLu[];
  ecartees: readonly LectureEcartee[];
  store: StoreTitres;
}

/** What was set aside, by whom, and how to take it back. */
export function LecturesEcartees({ lus, ecartees, store }: Props) {
  const [montrees, setMontrees] = useState(PAR_PAGE);
  const [isOccupe, setOccupe] = useState(false);
  const titres = new Map(lus.map((lu) => [lu.id, lu]));
  // What the register says by now, or reads otherwise, is no longer to be taken back.
  const encore = ecartees.flatMap((une) => {
    const lu = titres.get(une.projet_id);
    const offre = lu?.offres.find(({ sujet }) => sujet === une.sujet);
    return lu && offre && isSame(valeurOf(offre), une.valeur) ? [{ une, lu, offre }] : [];
  });
  if (encore.length === 0) return null;
  const takeBack = async (une: LectureEcartee) => {
    setOccupe(true);
    const faute = await store.takeBack(une);
    setOccupe(false);
    tellIssue('titres', 'Offert de nouveau', faute);
  };
  return (
    <details className="fiche p-4">
      <summary className="cursor-pointer font-semibold">
        {countOf(encore.length, 'lecture écartée', 'lectures écartées')}
      </summary>
      <ul className="mt-3 grid gap-3" aria-busy={isOccupe}>
        {encore.slice(0, montrees).map(({ une, lu, offre }) => (
          <li key={`${une.projet_id}/${une.sujet}`} className="border-t border-subtle pt-2">
            <p className="break-words">
              <a href={routes.projet(une.projet_id)}>{lu.titre.map(({ texte }) => texte).join('')}</a>
            </p>
            <p>{`${SUJET_LECTURE_LABELS[une.sujet]}\u00a0: ${offre.dit}`}</p>
            <p className="text-sm text-muted">{`Écarté par ${une.par ?? 'un compte supprimé'}, le ${formatInstant(une.le)}`}</p>
            <button type="button" className="btn mt-1" disabled={isOccupe} onClick={() => void takeBack(une)}>
              Offrir de nouveau
              <span className="sr-only">{` : ${SUJET_LECTURE_LABELS[une.sujet]}, ${offre.dit}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {encore.length > montrees && (
        <button type="button" className="btn mt-3" onClick={() => setMontrees(montrees + PAR_PAGE)}>
          Afficher la suite
        </button>
      )}
    </details>
  );
}
