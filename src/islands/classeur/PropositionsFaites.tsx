import { useEffect, useRef } from 'react';
import { countOf, listOf } from '../../domain/socle/texte.ts';
import type { FeuilleNonLue } from '../../domain/classeur/choix-correspondance.ts';
import type { Soumise } from '../../stores/classeur/etat-import.ts';
import { ChampsDisputes } from './ChampsDisputes.tsx';
import type { CadreImport } from './cadre-import.ts';

/** What was proposed, and where it is decided. */
export function PropositionsFaites({
  propositions,
  nonLues,
  cadre,
  onAutre,
}: {
  propositions: readonly Soumise[];
  /** Sheets of the same workbook that were not read. */
  nonLues: readonly FeuilleNonLue[];
  cadre: CadreImport;
  onAutre: () => void;
}) {
  const titre = useRef<HTMLHeadingElement>(null);
  // The form that was sent is gone.
  useEffect(() => titre.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="fiche border-l-4 border-brand p-4">
        <h2 ref={titre} tabIndex={-1} className="text-titre-3!">
          {propositions.length === 1 ? 'Proposition envoyée' : 'Propositions envoyées'}
        </h2>
        <p className="mt-2 max-w-texte">
          {`${cadre.decideur} en décide. Ce qu’il accepte s’écrit au registre et paraît à la publication suivante.`}
        </p>
        <ul className="mt-3 grid gap-2">
          {propositions.map(({ id, numero, fiches, chevauchements }) => (
            <li key={id}>
              <a href={cadre.routeProposition(id)}>{`Proposition ${numero}\u00a0: ${countOf(fiches, 'fiche')}`}</a>
              <ChampsDisputes chevauchements={chevauchements} cadre={cadre} />
            </li>
          ))}
        </ul>
      </div>
      {nonLues.length > 0 && (
        <p className="max-w-texte border-l-4 border-suspendu pl-3 break-words">
          {`${nonLues.length === 1 ? 'Reste une feuille' : 'Restent des feuilles'} que cette proposition ne dit pas\u00a0: ${listOf(nonLues.map(({ nom }) => `«\u00a0${nom}\u00a0»`))}. Apportez de nouveau le classeur pour en lire une autre.`}
        </p>
      )}
      <p>
        <button type="button" className="btn" onClick={onAutre}>
          Apporter un autre classeur
        </button>
      </p>
    </div>
  );
}
