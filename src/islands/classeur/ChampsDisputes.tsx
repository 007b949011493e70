import type { Chevauchement } from '../../domain/proposition/proposition-lue.ts';
import { countOf } from '../../domain/socle/texte.ts';
import type { CadreImport } from './cadre-import.ts';

/** What other propositions in hand ask for too, told to who has just proposed; nothing where there is none. */
export function ChampsDisputes({
  chevauchements,
  cadre,
}: {
  chevauchements: readonly Chevauchement[];
  cadre: CadreImport;
}) {
  if (chevauchements.length === 0) return null;
  const champs = new Set(chevauchements.map(({ collection, id, champ }) => `${collection} ${id} ${champ}`)).size;
  const autres = [...new Map(chevauchements.map(({ numero, proposition }) => [numero, proposition]))];
  const dits = countOf(champs, 'champ déjà demandé', 'champs déjà demandés');
  return (
    <div className="mt-2 max-w-texte border-l-4 border-suspendu pl-3">
      <p className="font-semibold">
        {`${dits} par ${autres.length === 1 ? 'une autre proposition' : `${autres.length} autres propositions`}`}
      </p>
      <p>Si les deux sont acceptées, la seconde ne s’écrira pas pour ces champs. Voyez l’autre, ou retirez la vôtre.</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {autres.map(([numero, proposition]) => (
          <li key={numero}>
            {proposition === null ? (
              <span>{`Proposition ${numero}`}</span>
            ) : (
              <a
                className="inline-flex min-h-11 items-center"
                href={cadre.routeProposition(proposition)}
              >{`Proposition ${numero}`}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
