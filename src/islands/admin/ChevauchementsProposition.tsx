import { MotsEntiers } from '../../components/ui/MotsEntiers.tsx';
import { routeRegistre } from '../../domain/portail/route-registre.ts';
import { de } from '../../domain/socle/texte.ts';
import type { FormesFiches } from '../../domain/proposition/forme-champ.ts';
import type { PropositionLue } from '../../domain/proposition/proposition-lue.ts';
import { STATUT_PROPOSITION_LABELS } from '../../domain/proposition/vocabulaire.ts';
import type { FichesPresentes } from './useFichesPresentes.ts';

interface Props {
  lue: PropositionLue;
  formes: FormesFiches;
  nomOf: FichesPresentes['nomOf'];
}

/** What another proposition in hand changes too: whichever is written second will no longer find what its author read. */
export function ChevauchementsProposition({ lue, formes, nomOf }: Props) {
  if (lue.chevauchements.length === 0) return null;
  return (
    <section aria-labelledby="chevauchements" className="fiche border-l-4 border-suspendu p-4">
      <h2 id="chevauchements" className="text-base!">
        Une autre proposition touche aux mêmes champs
      </h2>
      <p className="max-w-texte">
        Si les deux sont acceptées, la seconde ne s’écrira pas&nbsp;: le registre ne dira plus ce que son auteur avait
        lu.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {lue.chevauchements.map(({ numero, statut, collection, id, champ, auteur, proposition }) => (
          <li key={`${numero} ${collection} ${id} ${champ}`} className="break-words">
            <MotsEntiers texte={`${nomOf({ collection, id })}, ${formes[collection][champ]?.label ?? champ}\u00a0: `} />
            {proposition === null ? (
              <span>{`proposition ${numero}`}</span>
            ) : (
              <a href={routeRegistre(proposition)}>{`proposition ${numero}`}</a>
            )}
            <span>{` (${STATUT_PROPOSITION_LABELS[statut].toLowerCase()}${auteur === null ? '' : `, ${de(auteur)}`})`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
